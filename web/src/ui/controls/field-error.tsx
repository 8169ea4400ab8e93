import { IconAlertCircle } from '@tabler/icons-react'
import styles from './field-error.module.css'

/** What is wrong with a field, read aloud when it appears. Pass it as `error` of an input. */
export function FieldError({ children }: { readonly children: string }) {
  return (
    <span className={`flex start gap6 ${styles.error}`} role="alert">
      <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
      {children}
    </span>
  )
}

/** The `error` prop for a text that may be missing. */
export const fieldError = (text: string | undefined) =>
  text === undefined ? undefined : <FieldError>{text}</FieldError>
