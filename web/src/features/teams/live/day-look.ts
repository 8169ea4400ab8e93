import { api } from '#web/client/api.ts'

/** What is heard of a day that was sent: its drives, and what became of its messages. */
export const dayLook = (date: string, isSent: boolean) =>
  api.drives.progress.queryOptions({
    input: { date },
    enabled: isSent,
    meta: { quiet: true },
  })
