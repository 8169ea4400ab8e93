import { api, type client } from '#web/client/api.ts'

type Answer = Awaited<ReturnType<typeof client.department.appointments>>
export type ChangedAppointment = Answer['appointments'][number]

/** What was decided in the app about appointments; another scheduler's decision shows within a minute. */
export const appointmentsQuery = () =>
  api.department.appointments.queryOptions({ staleTime: 60_000, refetchOnWindowFocus: true, meta: { quiet: true } })
