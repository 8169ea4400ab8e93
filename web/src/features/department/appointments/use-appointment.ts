import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeMinuteOf } from '#core/department/routing/minute-of-day.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { appointmentWords } from './appointment-words.ts'

type Input = Parameters<typeof client.department.changeAppointment>[0]
export type AppointmentState = Awaited<ReturnType<typeof client.department.appointment>>
export type Change = Input['change']
type Wire = NonNullable<AppointmentState['appointment']>

/** What stands in the form: minutes of the day are absent while their fields are empty. */
export interface AppointmentDraft {
  readonly date: string
  readonly from: number | undefined
  readonly to: number | undefined
  /** '' for anybody who can. */
  readonly inspectorId: string
}

const MORNING = 600

/** What the form begins with: the appointment that counts, or ten o’clock of a day. */
export function draftOf({ appointment, minutes }: AppointmentState, date: string): AppointmentDraft {
  if (!appointment) return { date, from: MORNING, to: MORNING + minutes, inspectorId: '' }
  const { start, finish, requiredInspectors } = appointment
  const from = wholeMinuteOf(start)
  const to = finish === undefined ? from + minutes : wholeMinuteOf(finish)
  return { date: start.slice(0, 10), from, to, inspectorId: requiredInspectors[0] ?? '' }
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** What is asked for, once every field holds something. */
export function askedOf({ date, from, to, inspectorId }: AppointmentDraft) {
  if (!DAY.test(date) || from === undefined || to === undefined) return undefined
  return { date, from, to, requiredInspectors: inspectorId === '' ? [] : [inspectorId] }
}

/** The appointment of an inspection, what is typed, and what speaks against it. */
export function useAppointment(inspectionId: string, date: string) {
  const [typed, type] = useState<AppointmentDraft>()
  const options = (input: Parameters<typeof client.department.appointment>[0]) =>
    api.department.appointment.queryOptions({ input, staleTime: 0, gcTime: 0, meta: { quiet: true } })
  const query = useQuery(options({ inspectionId }))
  const draft = typed ?? (query.data && draftOf(query.data, date))
  const asked = draft && askedOf(draft)
  const judged = useQuery({
    ...options({ inspectionId, ...(asked && { asked }) }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const remarks = asked ? (judged.data?.remarks ?? []) : []
  const isJudged = asked !== undefined && judged.isSuccess && !judged.isPlaceholderData
  return { query, draft, type, asked, remarks, isJudged, judgeError: judged.error }
}

/** Changes an appointment; going back is one step, and the loser of two is told. */
export function useChangeAppointment(onDone: () => void) {
  const queries = useQueryClient()
  const refresh = (): void => {
    const { ranking, appointments, appointment, stalePlan } = api.department
    for (const { key } of [ranking, appointments, appointment, stalePlan])
      void queries.invalidateQueries({ queryKey: key() })
  }
  const send = (before: AppointmentState, change: Change): Promise<AppointmentState> =>
    client.department.changeAppointment({
      ...{ inspectionId: before.inspectionId, version: before.version, change },
      shown: before.appointment?.start ?? null,
    })
  const failed = (title: string) => (error: unknown) => {
    void showNotice({ title, message: failureOf(error).message })
    refresh()
  }
  const changing = useMutation({
    mutationFn: ({ before, change }: { readonly before: AppointmentState; readonly change: Change }) =>
      send(before, change),
    meta: { quiet: true },
    onError: failed('The appointment was not changed'),
    onSuccess: (after, { before }) => {
      const back = changeBack(before)
      const undo = () => void send(after, back).then(refresh, failed('The appointment was not changed back'))
      refresh()
      showToast({
        message: `Inspection ${after.inspectionId}: ${appointmentWords(after.appointment)}`,
        detail: 'Plans that are made already stay as they are',
        action: { label: 'Undo', run: undo },
      })
      onDone()
    },
  })
  return { isChanging: changing.isPending, change: changing.mutate }
}

/** The change that leads back to how it was. */
export function changeBack({ appointment, filed, version }: AppointmentState): Change {
  if (version === 0 || isSame(appointment, filed)) return { kind: 'filed' }
  if (!appointment) return { kind: 'none' }
  const { start, finish = start, requiredInspectors } = appointment
  const [date, from, to] = [start.slice(0, 10), wholeMinuteOf(start), wholeMinuteOf(finish)]
  return { kind: 'appointment', ...{ date, from, to, requiredInspectors: [...requiredInspectors] } }
}

const isSame = (one: Wire | null, other: Wire | null): boolean => JSON.stringify(one) === JSON.stringify(other)
