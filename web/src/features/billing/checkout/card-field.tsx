import { Button, Input } from '@mantine/core'
import { CardElement } from '@stripe/react-stripe-js'
import type { CheckoutVisit } from '#web/client/billing/hosted-checkout.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { colors } from '#web/ui/theme/colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { useHostedCheckout } from '../use-hosted-checkout.ts'
import styles from './checkout.module.css'
import type { CardFields } from './use-card.ts'

export interface CardScript {
  readonly isLoaded: boolean
  /** Why it could not be loaded. */
  readonly problem: string | undefined
  readonly onRetry: () => void
}

/** The provider draws its fields in a frame of its own, which knows nothing of our style sheets. */
function useCardStyle() {
  const color = colors[useScheme().scheme]
  return {
    base: {
      color: color.ink,
      iconColor: color.inkSecondary,
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: color.inkTertiary },
    },
    invalid: { color: color.danger, iconColor: color.danger },
  }
}

interface CardProblemProps {
  readonly problem: string
  readonly onRetry: () => void
  /** The same checkout on pages of the provider. */
  readonly hosted: CheckoutVisit
}

function CardProblem({ problem, onRetry, hosted }: CardProblemProps) {
  const { open, busy } = useHostedCheckout(hosted)
  return (
    <div className={`wrap between centered mt6 ${styles.cardProblem}`} role="alert">
      <p>{problem} Check your connection or what blocks scripts in your browser.</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Load the form again
      </Button>
      <Button variant="default" size="sm" loading={busy} onClick={open}>
        Pay on our provider’s page
      </Button>
    </div>
  )
}

interface CardFieldProps extends Pick<CardProblemProps, 'hosted'> {
  readonly script: CardScript
  readonly fields: CardFields
}

/** Number, month and code of the card. They go to the payment provider and never to us. */
export function CardField({ script, fields, hosted }: CardFieldProps) {
  const style = useCardStyle()
  return (
    <Input.Wrapper
      label="Card"
      labelElement="div"
      description="Typed into the payment provider’s own fields; we never see the number."
      size="lg"
    >
      {script.problem !== undefined && (
        <CardProblem problem={script.problem} onRetry={script.onRetry} hosted={hosted} />
      )}
      {script.isLoaded && (
        <div className={`roundControl surface mt6 ${styles.card}`}>
          <CardElement options={{ style, hidePostalCode: true }} onReady={fields.onReady} onChange={fields.onChange} />
        </div>
      )}
      {!script.isLoaded && script.problem === undefined && <SkeletonRows rows={1} label="Loading the payment form" />}
    </Input.Wrapper>
  )
}
