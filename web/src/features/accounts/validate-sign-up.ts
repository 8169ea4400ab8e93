import { isEmail } from '#core/kernel/email-address.ts'

export interface SignUpForm {
  readonly name: string
  readonly email: string
  readonly password: string
}

export type FieldErrors = Partial<Record<keyof SignUpForm, string>>

/** What a password must have, in the order of the checklist. */
export const passwordRules = [
  { id: 'length', text: 'At least 8 characters', holds: (password: string) => password.length > 7 },
  { id: 'upper', text: 'An uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lower', text: 'A lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
] as const

export const isStrongPassword = (password: string): boolean => passwordRules.every(({ holds }) => holds(password))

function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required.'
  return isEmail(email.trim()) ? undefined : 'Invalid email format.'
}

/** Every problem of a sign-up at once, by field; nothing when it may be sent. */
export function validateSignUp({ name, email, password }: SignUpForm): FieldErrors {
  const wrongEmail = emailError(email)
  return {
    ...(name.trim() === '' && { name: 'Full Name is required.' }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
    ...(!isStrongPassword(password) && { password: 'Password does not meet all criteria.' }),
  }
}
