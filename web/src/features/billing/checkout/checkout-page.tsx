import { Button } from '@mantine/core'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { billingNotices } from '#core/billing/notices.ts'
import { track } from '#web/client/analytics.ts'
import { loadPayments } from '#web/client/billing/payments.ts'
import { config } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { signInPath } from '#web/client/session/return-path.ts'
import { lastSession, useSessionStatus } from '#web/client/session/session.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import formPage from '#web/ui/layout/form-page.module.css'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { type Interval, intervalOf, planOfInterval } from '../interval.ts'
import { accountForCheckout } from '../plan-paths.ts'
import styles from './checkout.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'

type User = NonNullable<ReturnType<typeof useCurrentUser>['data']>

interface CheckoutBodyProps {
  readonly interval: Interval
  readonly user: User
}

/** Form and summary, inside of the provider's fields. */
function CheckoutBody({ interval, user, script }: CheckoutBodyProps & { readonly script: ScriptState }) {
  const [, setQuery] = useSearchParams()
  const checkout = useCheckout(planOfInterval[interval], user)
  const { plan } = checkout
  useEffect(() => track('Checkout Opened', { plan }), [plan])
  return (
    <PageMain className={styles.page ?? ''}>
      <div className={`grid center gap56 ${styles.columns}`}>
        <div>
          <h1 className={formPage.title}>Start your plan</h1>
          <CheckoutForm {...{ checkout, script }} />
        </div>
        <OrderSummary
          checkout={checkout}
          onInterval={(next) => {
            if (checkout.isIntervalFixed) checkout.withdrawCode()
            setQuery({ plan: planOfInterval[next] }, { replace: true })
          }}
        />
      </div>
    </PageMain>
  )
}

type ScriptState = ReturnType<typeof useScript>

/** The provider's script; what fails says so and is tried again by hand. */
function useScript() {
  const { data, error, refetch } = useQuery({
    ...{ queryKey: ['payment-script'], queryFn: loadPayments, staleTime: Number.POSITIVE_INFINITY, retry: false },
    ...{ meta: { quiet: true }, structuralSharing: false },
  })
  return {
    stripe: data ?? null,
    isLoaded: data !== undefined,
    problem: error && !data ? error.message : undefined,
    onRetry: () => void refetch(),
  }
}

function CheckoutOf(props: CheckoutBodyProps) {
  const script = useScript()
  return (
    <Elements stripe={script.stripe}>
      <CheckoutBody {...props} script={script} />
    </Elements>
  )
}

const ToPrices = () => (
  <Button component={Link} to={paths.pricing} size="lg">
    See the plans
  </Button>
)

const NotSold = () => (
  <MessagePage title="No payments here" actions={<ToPrices />}>
    This deployment has no payment provider, so that no plan can be bought on it. Write to {config().supportAddress} if
    you expected to.
  </MessagePage>
)

const NoPlan = () => (
  <MessagePage title={billingNotices.noPlan} actions={<ToPrices />}>
    The address of this page names no plan that can be bought here. Choose one, and you come back.
  </MessagePage>
)

const AlreadyPlus = () => (
  <MessagePage
    title="You are a PLUS member"
    actions={
      <>
        <Button component={Link} to={paths.planner} size="lg">
          Open the planner
        </Button>
        <Button component={Link} to={paths.profile} size="lg" variant="default">
          Go to your profile
        </Button>
      </>
    }
  >
    {billingNotices.alreadyPlus}
  </MessagePage>
)

/** The checkout: for somebody signed in, with a plan in the address, where payments are taken. */
export function CheckoutPage() {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const status = useSessionStatus()
  const user = useCurrentUser()
  const interval = intervalOf(query.get('plan'))
  if (!config().payments) return <NotSold />
  if (!interval) return <NoPlan />
  const here = `${pathname}${search}`
  if (status === 'signed-out')
    return <Navigate to={lastSession() ? signInPath(here) : accountForCheckout(here)} replace />
  if (user.data?.tier === 2) return <AlreadyPlus />
  if (user.data) return <CheckoutOf interval={interval} user={user.data} />
  return (
    <Page heading="hidden">
      <Fetched query={user} loading="Opening the checkout" failed="Your account could not be loaded">
        {() => null}
      </Fetched>
    </Page>
  )
}
