import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canPlanRest, isNearRoute, type PlannedRest, planRest, type RestFigures } from '#core/drives/rest/plan-rest.ts'
import { restMoment } from '#core/drives/rest/rest-moment.ts'
import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { distanceText } from '#core/itinerary/build-itinerary.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { Dialog, useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import rows from '#web/ui/patterns/rows.module.css'
import type { SharedRoute } from '../route/use-shared-route.ts'
import type { Drive } from '../use-drive.ts'
import styles from './plan-rest.module.css'

interface PlanRestProps {
  readonly route: SharedRoute
  readonly drive: Drive
}

/** Plans what is left of a planner's route anew from here, and shows what that changes before it is taken. */
export function PlanRest({ route, drive }: PlanRestProps) {
  const dialog = useDialog()
  // Each time it begins where the phone is then.
  const [times, setTimes] = useState(0)
  const open = (): void => {
    setTimes(times + 1)
    dialog.open()
  }
  if (!hasRest(route, drive)) return null
  return (
    <div className={styles.plan}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconRoute size={19} stroke={1.7} aria-hidden="true" />}
        onClick={open}
      >
        Plan the rest from here
      </Button>
      <RestDialog {...dialog.props} times={times} route={route} drive={drive} />
    </div>
  )
}

interface RestDialogProps extends PlanRestProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** How often it was opened. */
  readonly times: number
}

function RestDialog({ opened, onClose, times, route, drive }: RestDialogProps) {
  const rest = usePlannedRest(route, drive, opened ? times : undefined)
  const own = rest.data?.found?.own
  const take = (): void => {
    if (!own) return
    const undo = drive.take(own)
    onClose()
    drive.sync.send()
    showToast({ message: 'The rest is planned from here', action: { label: 'Undo', run: undo } })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Plan the rest from here"
      lead="What is marked stays as it is. The sender’s route is not changed."
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {own ? 'Keep my order' : 'Close'}
          </Button>
          {own && <Button onClick={take}>Take this order</Button>}
        </>
      }
    >
      <Fetched query={rest} loading="Looking for the best order" failed="The rest could not be planned">
        {(answer) => <Rest answer={answer} drive={drive} />}
      </Fetched>
    </Dialog>
  )
}

/** From where it was planned, and why from there. */
function fromWords(isHere: boolean, { marks }: Drive): string {
  if (isHere) return 'from where you are'
  const place = Object.keys(marks).length > 0 ? 'the stop that you marked last' : 'the start'
  return `from ${place}, since this phone does not say that it is near the route`
}

function Rest({ answer: { found, isHere }, drive }: { readonly answer: RestAnswer; readonly drive: Drive }) {
  const from = fromWords(isHere, drive)
  if (!found) return <p>The order that you have is the best one {from}.</p>
  const streets = new Map(drive.points.map(({ id, stop }) => [drive.nameOf(id), splitAddress(stop.address).street]))
  return (
    <div className={styles.rest}>
      <table className={styles.facts}>
        <thead>
          <tr>
            <td />
            <th scope="col">As now</th>
            <th scope="col">Planned anew</th>
          </tr>
        </thead>
        <tbody>
          {restFacts(found).map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={rows.note}>
        Planned {from}, with the times of this route; ways that it does not have are estimates.
      </p>
      <ol aria-label="Stops in the new order">
        {found.own.to.map((name) => (
          <li key={name} dir="auto">
            {streets.get(name)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One line of what changes. */
interface RestFact {
  readonly name: string
  readonly before: string
  readonly after: string
}

const facts: readonly { readonly name: string; readonly of: (figures: RestFigures) => string }[] = [
  { name: 'Finish', of: ({ finish }) => formatDayClock(finish) },
  { name: 'Still to go', of: ({ meters }) => distanceText(meters) },
  { name: 'After closing time', of: ({ late }) => (late === 0 ? 'none' : counted(late, 'stop')) },
]

/** What the rest of the route takes as it is and planned anew; what is late only where something is. */
export const restFacts = ({ before, after }: PlannedRest): readonly RestFact[] =>
  facts.flatMap(({ name, of }, index) =>
    index === facts.length - 1 && before.late + after.late === 0
      ? []
      : [{ name, before: of(before), after: of(after) }],
  )

/** The rest of the route planned anew; `undefined` where the present order is as good. */
interface RestAnswer {
  readonly found: PlannedRest | undefined
  /** Whether it begins where the phone is. */
  readonly isHere: boolean
}

/** The phone does nothing else meanwhile. */
const SEARCH_MS = 1500

/** The stops of a route, by their names, that have no mark yet. */
const openNames = ({ points, marks, nameOf }: Drive): readonly string[] =>
  points.flatMap(({ id, stop }) => (stop.kind === 'stop' && marks[id] === undefined ? [nameOf(id)] : []))

/** Whether there is a rest that can be planned: of a planner's route, whose sender is no dispatcher with a day of their own. */
const hasRest = (route: SharedRoute, drive: Drive): boolean =>
  route.standing === undefined &&
  route.routeId !== undefined &&
  route.itinerary.legs.length > 0 &&
  canPlanRest(route.itinerary) &&
  openNames(drive).length > 1

/** Plans the rest each of the `times` that it is opened, from where this phone is now; nothing leaves the phone, so that it needs no network. */
function usePlannedRest(route: SharedRoute, drive: Drive, times: number | undefined) {
  return useQuery({
    queryKey: ['rest', route.routeId, times],
    queryFn: async (): Promise<RestAnswer> => {
      const here = await findHere(route.itinerary)
      return { found: plan(route, drive, here), isHere: here !== undefined }
    },
    ...{
      enabled: times !== undefined,
      networkMode: 'always',
      retry: false,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
    meta: { quiet: true },
  })
}

function plan({ itinerary, rules }: SharedRoute, drive: Drive, here: Awaited<ReturnType<typeof findHere>>) {
  const open = new Set(openNames(drive))
  const begun = performance.now()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return planRest({
    ...{ itinerary, own: drive.own, isMarked: (name) => !open.has(name) },
    ...restMoment(drive.said, itinerary.leaveAt, { now: Date.now(), timeZone }),
    ...(here ? { here } : {}),
    ...(rules ? { rules } : {}),
    shouldStop: () => performance.now() - begun > SEARCH_MS,
  })
}

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 10_000 }

/** Where this phone is, if it says so and the driver of this route can be there. */
async function findHere(itinerary: Itinerary): Promise<Coordinates | undefined> {
  if (!('geolocation' in navigator)) return undefined
  const here = await new Promise<Coordinates | undefined>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      () => resolve(undefined),
      options,
    ),
  )
  return here && isNearRoute(itinerary, here) ? here : undefined
}
