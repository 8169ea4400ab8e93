import type { Team } from '#core/teams/team.ts'
import type { StopTeam } from '#web/route/stop/stop-dialog.tsx'
import type { DayDocument } from '../day/day-document.ts'
import { skillsOf } from '../day/day-drivers.ts'
import { knownKinds } from './known-kinds.ts'
import { StopKindFields } from './stop-kind-fields.tsx'

/** What the dialog of a stop needs to know of the team that shares the day. */
export function stopTeam(team: Team, document: DayDocument): StopTeam {
  const known = knownKinds(team, document)
  return {
    skills: skillsOf(team, document),
    fields: (kinds, onChange) => <StopKindFields kinds={kinds} known={known} onChange={onChange} />,
  }
}
