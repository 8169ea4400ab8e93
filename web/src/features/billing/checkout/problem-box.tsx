import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import styles from './checkout.module.css'
import type { Checkout } from './use-checkout.ts'

/** Why a payment did not go through, and an attempt of which nobody knows. */
export function ProblemBox({ checkout }: { readonly checkout: Checkout }) {
  const { problem, isUnfinished, resume } = checkout
  if (!problem && !isUnfinished) return null
  return (
    <div className={styles.problem} role="alert">
      <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
      <div>
        {problem && <p className={styles.problemTitle}>{problem.message}</p>}
        {problem?.detail !== undefined && <p>{problem.detail}</p>}
        {isUnfinished && <p>Your last attempt got no answer. Ask how it ended: you will not be charged twice.</p>}
        {problem?.code === 'billing.already-subscribed' && <Link to={paths.profile}>Go to your profile</Link>}
        {isUnfinished && (
          <Button variant="default" size="sm" onClick={resume}>
            Ask how it ended
          </Button>
        )}
      </div>
    </div>
  )
}
