import { repeatableId } from '#lambdas/http/ids.ts'

/** What stands for an account that is gone: nobody can tell from it whose it was. */
export const accountHashOf = (userId: string): string => repeatableId('erased account', userId)
