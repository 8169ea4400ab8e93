import { useMutation } from '@tanstack/react-query'
import { generatePath, useNavigate } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { signInPath } from '#web/client/return-path.ts'
import { forgetBrowser, signOut } from '#web/client/session.ts'

/** Deleting the account, and what a refusal asks for. */
export function useDeleteAccount() {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(
    api.accounts.deleteAccount.mutationOptions({
      meta: { quiet: true },
      onSuccess: async ({ receiptId }) => {
        // First, so that the guard of the profile does not lead to the sign-in page.
        await navigate(generatePath(paths.accountDeleted, { receiptId }), { replace: true })
        // Its tokens are refused by now, so that signing out may fail at the user pool.
        await signOut().catch(() => undefined)
        forgetBrowser()
      },
    }),
  )
  const failure = error ? failureOf(error) : undefined
  return {
    erase: (email: string) => mutate({ email }),
    signInAgain: () => {
      const back = signInPath(paths.profile)
      void signOut().finally(() => navigate(back))
    },
    isPending,
    problem: failure?.message,
    isOldSignIn: failure?.code === 'accounts.sign-in-again',
  }
}
