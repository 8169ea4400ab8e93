import { Button, Popover, UnstyledButton } from '@mantine/core'
import {
  IconAlertCircle,
  IconCalendarShare,
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
} from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import type { UnservedStop } from '#core/plan/describe-plan.ts'
import { withDriverName } from '#core/plan/driver-words.ts'
import type { Plan } from '#core/plan/plan.ts'
import type { TrayOffers as Offers } from '#core/teams/edits/tray-offers.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { leavingStops } from '../day/asked-actions.ts'
import { type DayStop, filledStops } from '../day/day-document.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { offersOf } from '../moves/ask-desk.ts'
import { AssignOne } from '../moves/assign-list.tsx'
import { pressInTray } from '../moves/press-in-tray.ts'
import { teamEdits } from '../moves/team-edits.ts'
import { fixesWords } from './fix-words.ts'
import { changesWords, latenessWords } from './offer-words.ts'
import styles from './tray.module.css'

/**
 * The stops that no driver has: each with its reason, and the smallest change that would admit it. Folded on a phone,
 * where it would stand over the routes.
 */
export function Tray() {
  const { shown } = useBoardDay()
  const phone = useIsPhone()
  const mayChange = !useBoardAccount().isLooking
  const [isOpen = !phone, open] = useState<boolean>()
  const unserved = shown.plan?.unserved ?? []
  const stops = useMemo(() => filledStops(shown), [shown])
  if (unserved.length === 0) return null
  const title = `${counted(unserved.length, 'stop')} unassigned`
  const Chevron = isOpen ? IconChevronDown : IconChevronUp
  return (
    <section className={styles.tray} aria-label={title}>
      <UnstyledButton className={styles.head} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
        <b>{title}</b>
        <Chevron size={17} stroke={1.7} aria-hidden="true" />
      </UnstyledButton>
      {isOpen && mayChange && <TrayOffers unserved={unserved} />}
      {isOpen && mayChange && <ToAnotherDay ids={unserved.flatMap(({ entered }) => stops[entered]?.id ?? [])} />}
      {isOpen && (
        <ul>
          {unserved.flatMap((left) => {
            const stop = stops[left.entered]
            return stop ? [<LeftStop key={stop.id} {...{ left, stop }} />] : []
          })}
        </ul>
      )}
    </section>
  )
}

/** What no driver has today may be for another day, in one go. */
const ToAnotherDay = ({ ids }: { readonly ids: readonly string[] }) => (
  <Button
    size="compact-sm"
    variant="subtle"
    leftSection={<IconCalendarShare size={16} stroke={1.7} aria-hidden="true" />}
    onClick={() => leavingStops.set({ ids, to: 'day' })}
  >
    {ids.length === 1 ? 'Move it to another day' : 'Move all to another day'}
  </Button>
)

interface LeftStopProps {
  readonly left: UnservedStop
  readonly stop: DayStop
}

function LeftStop({ left, stop }: LeftStopProps) {
  const { drivers, shown } = useBoardDay()
  const selection = useBoardSelection()
  const { street } = splitAddress(stop.address)
  const edits = teamEdits(drivers)
  const mayChange = !useBoardAccount().isLooking
  const plan = planOfDay(shown)
  const drop = (lane: string, place: number): void => {
    const route = drivers.findIndex(({ id }) => String(id) === lane)
    if (route >= 0) void edits.move([stop.id], route, place)
  }
  return (
    <li
      data-selected={selection.stopIds.includes(stop.id) || undefined}
      data-hovered={selection.hoveredId === stop.id || undefined}
      onPointerEnter={() => selection.onHover(stop.id)}
      onPointerLeave={() => selection.onHover(undefined)}
    >
      <UnstyledButton
        className={styles.name}
        aria-pressed={selection.stopIds.includes(stop.id)}
        onClick={() => selection.onStop(stop.id)}
        onPointerDown={(event) => mayChange && pressInTray(event, stop.id, drop)}
      >
        <IconGripVertical size={15} stroke={1.7} aria-hidden="true" />
        <b>{street}</b>
      </UnstyledButton>
      <p>{withDriverName(left.reason, (driver) => drivers[driver]?.name)}</p>
      <div className={`flex wrap gap6 ${styles.ways}`} hidden={!mayChange}>
        {left.fixes.length > 0 && plan && (
          <Button
            size="compact-sm"
            variant="default"
            classNames={{ label: styles.fix ?? '' }}
            onClick={() => void edits.admit(left)}
          >
            {fixesWords(left.fixes, left.entered, plan, drivers)}
          </Button>
        )}
        <Assign stop={stop} street={street} />
      </div>
    </li>
  )
}

interface AssignProps {
  readonly stop: DayStop
  readonly street: string
}

/** Somebody may have it against the rules: what that breaks is told. */
function Assign({ stop, street }: AssignProps) {
  const [isOpen, open] = useState(false)
  return (
    <Popover opened={isOpen} onChange={open} position="top-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`Assign ${street}`}
          onClick={() => open(!isOpen)}
        >
          Assign
        </Button>
      </Popover.Target>
      <Popover.Dropdown w="19rem">
        <AssignOne id={stop.id} onDone={() => open(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface TrayOffersProps {
  readonly unserved: readonly UnservedStop[]
}

/** What serves the stops of the tray together: some lateness, or the smallest change that each of them needs. */
function TrayOffers({ unserved }: TrayOffersProps) {
  const { drivers, shown } = useBoardDay()
  const plan = planOfDay(shown)
  const { lateness, changes } = useOffers(plan, unserved)
  if (!plan || !(lateness || changes)) return null
  const serve = teamEdits(drivers).serve
  const offers = [
    ...(lateness ? [{ edit: lateness.edit, words: latenessWords(lateness, unserved.length) }] : []),
    ...(changes ? [{ edit: changes.edit, words: changesWords(changes, unserved.length, { plan, drivers }) }] : []),
  ]
  return (
    <div className={styles.offers}>
      {offers.map(({ edit, words }) => (
        <Button
          key={edit.kind}
          size="compact-sm"
          justify="flex-start"
          classNames={{ label: styles.fix ?? '', root: styles.fix ?? '' }}
          onClick={() => void serve(edit)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}

const none: Offers = {}

/** Looked for behind the page, once for each set of stops that are left. */
function useOffers(plan: Plan | undefined, unserved: readonly UnservedStop[]): Offers {
  const [found, setFound] = useState<{ readonly plan: Plan; readonly offers: Offers }>()
  useEffect(() => {
    if (!plan || unserved.length === 0) return undefined
    let isCurrent = true
    const left = unserved.map(({ entered }) => entered)
    // Without offers each stop has its own way still.
    offersOf(plan, left).then(
      (offers) => isCurrent && setFound({ plan, offers }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [plan, unserved])
  return found && found.plan === plan ? found.offers : none
}
