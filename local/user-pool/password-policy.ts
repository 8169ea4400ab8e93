import { AwsError } from '#local/http/aws-json.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 256

/** At least eight characters with upper and lower case, as CDK configures the pool. @throws InvalidPasswordException */
export function requirePolicy(password: string): void {
  const complaint = complaintAbout(password)
  if (complaint === undefined) return
  throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${complaint}`)
}

function complaintAbout(password: string): string | undefined {
  if (password.length < MIN_LENGTH) return 'Password not long enough'
  if (password.length > MAX_LENGTH) return 'Password too long'
  if (!/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (!/[a-z]/.test(password)) return 'Password must have lowercase characters'
  return undefined
}
