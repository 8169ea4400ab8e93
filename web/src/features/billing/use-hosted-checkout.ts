import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { type CheckoutVisit, openHostedCheckout } from '#web/client/billing/hosted-checkout.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { checkoutPath } from './plan-paths.ts'

/** A visit to the checkout of the payment provider, which knows the person by their id and their e-mail. */
export function useHostedCheckout(visit: CheckoutVisit): { readonly open: () => void; readonly busy: boolean } {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => openHostedCheckout(visit),
    meta: { quiet: true },
    onError: (error) => {
      const { code, message } = failureOf(error)
      // Our own checkout says what is charged before anybody agrees to it.
      if (code === 'billing.trial-used') void navigate(checkoutPath(visit.plan))
      else void showNotice({ title: 'The checkout could not be opened', message })
    },
  })
  return { open: () => mutate(), busy: isPending }
}
