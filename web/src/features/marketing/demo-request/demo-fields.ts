import { isEmail } from '#core/kernel/email-address.ts'

/** What the form asks for. */
export interface DemoFields {
  readonly name: string
  readonly organization: string
  readonly email: string
  readonly additionalInfo: string
  /** Seen by nobody; what fills in every field fills this in. */
  readonly website: string
}

export const emptyDemo: DemoFields = { name: '', organization: '', email: '', additionalInfo: '', website: '' }

export type DemoErrors = Partial<Record<keyof DemoFields, string>>

function emailError(email: string): string | undefined {
  if (email === '') return 'Email is required.'
  return isEmail(email) ? undefined : 'Invalid email format.'
}

/** What is missing or cannot be: name, organization and e-mail are asked for, the rest is not. */
export function demoErrors({ name, organization, email }: DemoFields): DemoErrors {
  const wrongEmail = emailError(email.trim())
  return {
    ...(name.trim() === '' && { name: 'Name is required.' }),
    ...(organization.trim() === '' && { organization: 'Organization is required.' }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
  }
}
