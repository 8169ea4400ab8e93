import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { api, client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { type ExtensionStep, extensionStep } from '../plan-paths.ts'

interface ExtensionPlan {
  readonly step: ExtensionStep
  readonly busy: boolean
  /** Starts the free plan and leads on; for a step that starts one. */
  readonly start: () => void
}

/** Beginning with the free extension. */
export function useExtensionPlan(): ExtensionPlan {
  const { data: user } = useCurrentUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const step = extensionStep(user)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await client.billing.subscribe({
        payment_method: null,
        email: user?.email ?? '',
        name: user?.name.trim() || user?.email || '',
        pricingPlan: 'basic',
        promoCode: null,
        requestId: crypto.randomUUID(),
      })
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
      await navigate(step.to)
    },
  })
  return { step, busy: isPending, start: () => mutate() }
}
