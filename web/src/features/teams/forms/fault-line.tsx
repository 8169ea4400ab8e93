import { VisuallyHidden } from '@mantine/core'
import { FieldError } from '#web/ui/controls/field-error.tsx'
import styles from './fields.module.css'
import { UNPLACED } from './place-field.tsx'

/** Why a form cannot go on, below its fields. What stands at its field already is only read aloud. */
export function FaultLine({ fault }: { readonly fault: string | undefined }) {
  if (fault === undefined) return null
  const said = <FieldError>{fault}</FieldError>
  return fault === UNPLACED ? <VisuallyHidden>{said}</VisuallyHidden> : <p className={styles.fault}>{said}</p>
}
