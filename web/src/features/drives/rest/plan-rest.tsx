import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { Dialog, useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { SharedRoute } from '../route/use-shared-route.ts'
import type { Drive } from '../use-drive.ts'
import styles from './plan-rest.module.css'
import { restFacts } from './rest-words.ts'
import { hasRest, type RestAnswer, usePlannedRest } from './use-planned-rest.ts'

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
      <p className={styles.from}>
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
