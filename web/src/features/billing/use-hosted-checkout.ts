import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { PlanId } from '#core/billing/plans.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { checkoutPath } from './plan-paths.ts'

/** What is to be bought there. */
export interface Visit {
  readonly plan: PlanId
  readonly promoCode?: string | null
  /** Read and agreed to: there is no trial, and the price is charged today. */
  readonly withoutTrial?: boolean
}

/** A visit to the checkout of the payment provider, which knows the person by their id and their e-mail. */
export function useHostedCheckout(visit: Visit): { readonly open: () => void; readonly busy: boolean } {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.billing.createCheckoutSession({ ...visit, requestId: crypto.randomUUID() }),
    meta: { quiet: true },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      const { code, message } = failureOf(error)
      // Our own checkout says what is charged before anybody agrees to it.
      if (code === 'billing.trial-used') void navigate(checkoutPath(visit.plan))
      else void showNotice({ title: 'The checkout could not be opened', message })
    },
  })
  return { open: () => mutate(), busy: isPending }
}
