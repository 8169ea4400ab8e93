import { useMutation } from '@tanstack/react-query'
import { client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { type Interval, planOfInterval } from '../interval.ts'

/** A visit to the checkout of the payment provider, for a person who is signed in: it knows them by their id. */
export function HostedCheckout({ interval }: { readonly interval: Interval }) {
  const { data: user } = useCurrentUser()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const plan = planOfInterval[interval]
      const { url } = await client.billing.createCheckoutSession({ plan, requestId: crypto.randomUUID() })
      window.location.assign(url)
    },
  })
  if (!user || user.tier === 2) return null
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Pay on our provider’s page instead
    </button>
  )
}
