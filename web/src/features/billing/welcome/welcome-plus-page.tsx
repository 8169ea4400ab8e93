import { Button } from '@mantine/core'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { api, client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { extension } from '#web/content/extension.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { ASK_EVERY_MS, type Opening, openingOf } from './opening.ts'
import { WelcomeFrame } from './welcome-frame.tsx'

const to = (path: string, words: string, variant: 'filled' | 'default' = 'filled') => (
  <Button key={words} component={Link} to={path} size="lg" variant={variant}>
    {words}
  </Button>
)

const Open = () => (
  <WelcomeFrame
    title="Your planner is open"
    lead="Three short questions, and you are at the map. Or look at a longer route in Google Maps first."
    actions={
      <>
        {to(paths.onboardingPlus, 'Continue')}
        <Button
          component="a"
          href={extension.sampleMultiStopUrl}
          target="_blank"
          rel="noreferrer"
          size="lg"
          variant="default"
        >
          Google Maps
        </Button>
      </>
    }
  />
)

const Waiting = () => (
  <PageMain>
    <LoadingState label="Your payment is being confirmed. This takes a few seconds." />
  </PageMain>
)

interface Said {
  readonly title: string
  readonly text: ReactNode
  readonly actions: ReactNode
}

/** What is said where the plan is not open, or not yet. */
const said: Readonly<Record<'late' | 'unpaid' | 'none', Said>> = {
  late: {
    title: 'Your plan is on its way',
    text: 'The confirmation of your payment takes longer than usual. You will not be charged twice. Your profile shows the plan once it is open.',
    actions: [to(paths.profile, 'Go to your profile')],
  },
  unpaid: {
    title: 'This checkout was not finished',
    text: 'Nothing was charged, and no plan was opened. You can begin again whenever you like.',
    actions: [to(paths.pricingWeb, 'See the plan')],
  },
  none: {
    title: 'No purchase at this address',
    text: 'This address belongs to no purchase of yours, so that it opens nothing. Your profile shows what you have.',
    actions: [to(paths.profile, 'Go to your profile'), to(paths.pricing, 'See the plans', 'default')],
  },
}

function Closed({ opening }: { readonly opening: keyof typeof said }) {
  const { title, text, actions } = said[opening]
  return (
    <MessagePage title={title} actions={actions}>
      {text} Write to {config().supportAddress} if this is not what you expected.
    </MessagePage>
  )
}

const isClosed = (opening: Opening): opening is keyof typeof said => opening in said

/** The welcome to the planner, once it is open. What stands in the address opens nothing: the server is asked. */
export function WelcomePlusPage() {
  const { checkoutSessionId } = useParams()
  const opening = useOpening(checkoutSessionId)
  if (isClosed(opening)) return <Closed opening={opening} />
  return opening === 'open' ? <Open /> : <Waiting />
}

/** The visit to the provider's checkout that the address names. */
function useVisit(id: string | undefined) {
  const { data, error } = useQuery({
    ...api.billing.verifyCheckout.queryOptions({ input: id === undefined ? skipToken : { id } }),
    ...{ meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY },
  })
  if (data) return data.state
  // Nobody answered: then the subscription itself has to tell.
  return error && !isPassing(failureOf(error).status) ? 'unknown' : undefined
}

/** Where the subscription stands; null for none, `undefined` where nobody could say. */
async function askStatus(): Promise<string | null | undefined> {
  try {
    const { subscription, message } = await client.billing.checkSubscription({})
    if (subscription) return subscription.status
    return message === 'Null subscriptionID' ? null : undefined
  } catch {
    return undefined
  }
}

/** Where the plan of somebody who comes from a checkout stands; asks the server until it is open. */
function useOpening(visitId: string | undefined): Opening {
  const queries = useQueryClient()
  const { data: user } = useCurrentUser()
  const visit = useVisit(visitId)
  const [{ asked, status }, setAnswer] = useState<{ asked: number; status: string | null | undefined }>({
    ...{ asked: 0, status: undefined },
  })
  const opening = openingOf({ tier: user?.tier ?? 0, visit, status, asked })
  const isAsking = user !== undefined && opening === 'waiting'
  useEffect(() => {
    if (!isAsking) return
    let isGone = false
    const ask = async (): Promise<void> => {
      const next = await askStatus()
      await queries.invalidateQueries({ queryKey: api.accounts.currentUser.key() })
      if (!isGone) setAnswer({ asked: asked + 1, status: next })
    }
    const timer = setTimeout(() => void ask(), asked === 0 ? 0 : ASK_EVERY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isAsking, asked, queries])
  return opening
}
