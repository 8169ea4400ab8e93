import { Button, NativeSelect, TextInput } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { agencyTime } from '../shell/agency-time.ts'
import { selectionQuery } from '../shell/selection-query.ts'
import { appointmentWords } from './appointment-words.ts'
import styles from './appointments.module.css'
import {
  type AppointmentDraft,
  type AppointmentState,
  useAppointment,
  useChangeAppointment,
} from './use-appointment.ts'

interface AppointmentDialogProps {
  readonly inspectionId: string
  /** The day that a new appointment is proposed for. */
  readonly date: string
  readonly onClose: () => void
}

/** Makes, moves or cancels the appointment of an inspection, and says what speaks against it while it is typed. */
export function AppointmentDialog({ inspectionId, date, onClose }: AppointmentDialogProps) {
  const form = useAppointment(inspectionId, date)
  const { query, draft, asked, remarks, isJudged, judgeError } = form
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Appointment"
      lead={`Inspection ${inspectionId}. Times are New York’s.`}
      footer={query.data && <Foot state={query.data} {...{ form, onClose }} />}
    >
      <Fetched query={query} loading="Fetching the appointment" failed="The appointment could not be fetched">
        {(state) => (
          <div className="grid gap16">
            <Facts state={state} />
            {draft && <Fields draft={draft} date={date} onChange={form.type} />}
            <div className={`grid gap8 ${styles.remarks}`} aria-live="polite">
              {judgeError !== null && asked && (
                <NoticeBar tone="danger">It could not be checked. Look at your connection, then type again.</NoticeBar>
              )}
              {remarks.map(({ code, isRefused, words }) => (
                <NoticeBar key={`${code} ${words}`} tone={isRefused ? 'danger' : 'warning'}>
                  {words}
                </NoticeBar>
              ))}
              {isJudged && remarks.length === 0 && <p className="secondary">Nothing speaks against it.</p>}
            </div>
          </div>
        )}
      </Fetched>
    </Dialog>
  )
}

/** Which inspection it is, and where its appointment comes from. */
function Facts({ state }: { readonly state: AppointmentState }) {
  const { street, city, postcode, complaintCategory, filed, standing, changedBy, changedAt = 0 } = state
  const isChanged = standing === 'counts' || standing === 'over'
  return (
    <div className={`grid gap4 secondary ${styles.facts}`}>
      <p className={styles.place}>{`${street}, ${city} ${postcode}`}</p>
      <p>{complaintCategory}</p>
      <p>{`Now: ${appointmentWords(state.appointment)}`}</p>
      {isChanged && changedBy !== undefined && (
        <p>{`Changed here by ${changedBy}, ${agencyTime(changedAt)}. The file says: ${appointmentWords(filed)}.`}</p>
      )}
      {standing === 'replaced' && <p>The inspection file has replaced what was decided here.</p>}
    </div>
  )
}

interface FieldsProps {
  readonly draft: AppointmentDraft
  readonly date: string
  readonly onChange: (draft: AppointmentDraft) => void
}

function Fields({ draft, date, onChange }: FieldsProps) {
  const { data } = useQuery(selectionQuery(date))
  const ids = data?.inspectors.map(({ inspectorId }) => inspectorId) ?? []
  const others = draft.inspectorId === '' || ids.includes(draft.inspectorId) ? [] : [draft.inspectorId]
  const length = draft.from === undefined || draft.to === undefined ? undefined : draft.to - draft.from
  const begin = (from: number | undefined): void => {
    const isKept = from !== undefined && length !== undefined && length > 0 && from + length < DAY_MINUTES
    onChange({ ...draft, from, ...(isKept && { to: from + length }) })
  }
  return (
    <div className={`grid gap12 ${styles.fields}`}>
      <TextInput
        type="date"
        label="Date"
        value={draft.date}
        onChange={({ currentTarget }) => onChange({ ...draft, date: currentTarget.value })}
      />
      <TimeInput
        label="From"
        value={toClock(draft.from)}
        onChange={({ currentTarget }) => begin(fromClock(currentTarget.value))}
      />
      <TimeInput
        label="To"
        value={toClock(draft.to)}
        onChange={({ currentTarget }) => onChange({ ...draft, to: fromClock(currentTarget.value) })}
      />
      <NativeSelect
        className={styles.who ?? ''}
        label="Who must do it"
        value={draft.inspectorId}
        data={[{ value: '', label: 'Anybody who can' }, ...others, ...ids]}
        onChange={({ currentTarget }) => onChange({ ...draft, inspectorId: currentTarget.value })}
      />
    </div>
  )
}

const DAY_MINUTES = 1440

interface FootProps {
  readonly state: AppointmentState
  readonly form: ReturnType<typeof useAppointment>
  readonly onClose: () => void
}

function Foot({ state, form, onClose }: FootProps) {
  const { isChanging, change } = useChangeAppointment(onClose)
  const { asked, remarks, isJudged } = form
  const isRefused = remarks.some((each) => each.isRefused)
  const verb = state.appointment ? 'Move appointment' : 'Make appointment'
  return (
    <>
      {state.appointment ? (
        <Button
          variant="default"
          color="red"
          loading={isChanging}
          onClick={() => change({ before: state, change: { kind: 'none' } })}
        >
          Cancel appointment
        </Button>
      ) : (
        <span />
      )}
      <Button
        loading={isChanging}
        disabled={!asked || !isJudged || isRefused}
        onClick={() => asked && change({ before: state, change: { kind: 'appointment', ...asked } })}
      >
        {remarks.length > 0 && !isRefused ? `${verb} anyway` : verb}
      </Button>
    </>
  )
}
