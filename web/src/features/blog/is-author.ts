import { useCurrentUser } from '#web/client/current-user.ts'

/** Whether who looks may write: what is offered goes by it, the server decides. */
export const useIsAuthor = (): boolean => useCurrentUser().data?.roles.includes('author') ?? false
