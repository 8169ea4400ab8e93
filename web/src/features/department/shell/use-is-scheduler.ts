import { useCurrentUser } from '#web/client/current-user.ts'

/** Whether the person may change anything here; somebody who is not known yet may not. The server enforces it. */
export const useIsScheduler = (): boolean => useCurrentUser().data?.roles.includes('department-scheduler') ?? false
