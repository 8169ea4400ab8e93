import { lazy, Suspense } from 'react'
import type { Team } from '#core/teams/team.ts'
import type { StopTeam } from '#web/route/stop/stop-dialog.tsx'
import type { DayDocument } from '../day/day-document.ts'
import { skillsOf } from '../day/day-drivers.ts'
import type { TeamAccount } from '../day/use-team.ts'
import { knownKinds } from './known-kinds.ts'
import { StopKindFields } from './stop-kind-fields.tsx'

// It asks a moment after the details stand.
const PlaceNotes = lazy(async () => ({ default: (await import('../notes/place-notes.tsx')).PlaceNotes }))

/** What the dialog of a stop needs to know of the team that shares the day, and of who looks. */
export function stopTeam(
  team: Team,
  document: DayDocument,
  { teamTier, isLooking }: Pick<TeamAccount, 'teamTier' | 'isLooking'>,
): StopTeam {
  const known = knownKinds(team, document)
  const nameOf = (driverId: number): string | undefined => team.drivers.find(({ id }) => id === driverId)?.name
  return {
    skills: skillsOf(team, document),
    fields: (kinds, onChange) => <StopKindFields kinds={kinds} known={known} onChange={onChange} />,
    notes: (address) =>
      teamTier > 0 &&
      address.trim() !== '' && (
        <Suspense fallback={null}>
          <PlaceNotes {...{ address, nameOf }} isReadOnly={isLooking} />
        </Suspense>
      ),
  }
}
