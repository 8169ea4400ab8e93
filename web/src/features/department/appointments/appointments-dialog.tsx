import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MadeStanding } from '#core/department/appointments/made-appointment.ts'
import { Chip, type Tone } from '#web/ui/controls/tags/chip.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { agencyTime } from '../shell/agency-time.ts'
import { appointmentWords } from './appointment-words.ts'
import styles from './appointments.module.css'
import { appointmentsQuery, type ChangedAppointment } from './appointments-query.ts'

interface AppointmentsDialogProps {
  readonly onClose: () => void
  readonly onOpen: (inspectionId: string) => void
}

/** What was decided here about appointments, on whatever day they are, and how it stands beside the file. */
export function AppointmentsDialog({ onClose, onOpen }: AppointmentsDialogProps) {
  const query = useQuery(appointmentsQuery())
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Appointments changed here"
      lead="They stay when a new inspection file is imported, unless that file has another appointment for the inspection."
      width="medium"
    >
      <Fetched
        query={{ ...query, data: query.data?.appointments }}
        loading="Fetching the appointments"
        failed="The appointments could not be fetched"
        empty={{
          when: (all) => all.length === 0,
          show: (
            <p className="secondary">
              None yet. Open the appointment of an inspection by the calendar sign at the end of its row.
            </p>
          ),
        }}
      >
        {(all) => (
          <ul className="grid bare">
            {all.map((each) => (
              <Row key={each.inspectionId} each={each} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Fetched>
    </Dialog>
  )
}

const standings: Readonly<Record<MadeStanding, { readonly words: string; readonly tone: Tone }>> = {
  counts: { words: 'Counts', tone: 'success' },
  replaced: { words: 'Replaced by the file', tone: 'warning' },
  over: { words: 'Its day is over', tone: 'neutral' },
  gone: { words: 'No longer on the list', tone: 'neutral' },
}

interface RowProps {
  readonly each: ChangedAppointment
  readonly onOpen: (inspectionId: string) => void
}

function Row({ each, onOpen }: RowProps) {
  const { inspectionId, street, appointment, filed, standing, changedBy, changedAt } = each
  const { words, tone } = standings[standing]
  return (
    <li className={`row wrap between gap8 lineBelow ${styles.row}`}>
      <div>
        <p>
          <b>{inspectionId}</b> {street} <Chip tone={tone}>{words}</Chip>
        </p>
        <p>{appointment ? appointmentWords(appointment) : 'Cancelled, no appointment'}</p>
        {standing === 'replaced' && <p>{`The file says: ${appointmentWords(filed)}`}</p>}
        <small>{`${changedBy}, ${agencyTime(changedAt)}`}</small>
      </div>
      {standing !== 'gone' && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Change the appointment of ${inspectionId}`}
          onClick={() => onOpen(inspectionId)}
        >
          Change
        </Button>
      )}
    </li>
  )
}
