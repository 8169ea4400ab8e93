import { SIGN_UPS_OF_ONE_ADDRESS_A_DAY, signUpRefusals } from '#core/accounts/sign-up-limits.ts'
import { type CountedSlot, slotOfDay } from '#core/kernel/day-slot.ts'
import { recipientOf } from '#core/kernel/email-address.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'
import { reserveUses } from '#store/uses.ts'
import { triggerEnvironment } from './trigger-environment.ts'

/** The part of Cognito's PreSignUp event that is read. */
interface PreSignUpEvent {
  readonly triggerSource: string
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> }
}

/** Not a person's id: the owner of all sign-up counts. Addresses appear in them only as hashes. */
const counter = 'sign-ups'

/**
 * Lets Cognito create an account, or refuses with a message for the person. Sign-ups are counted by mail address and in
 * total, including those through providers. Accounts that an operator creates are not counted.
 *
 * @throws Error with the message
 */
export async function handler<Event extends PreSignUpEvent>(event: Event): Promise<Event> {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event
  const refusal = await refusalOf(event.request.userAttributes.email ?? '', Date.now())
  if (refusal !== undefined) throw new Error(refusal)
  return event
}

/** If the table can't count, no account is created: otherwise a flooded table would allow any number of sign-ups. */
async function refusalOf(email: string, now: number): Promise<string | undefined> {
  try {
    return await countSignUp(email, now)
  } catch (error) {
    logger.error('sign-up.not-counted', { error })
    return signUpRefusals.unavailable
  }
}

async function countSignUp(email: string, now: number): Promise<string | undefined> {
  const slotOf = (one?: string): CountedSlot => slotOfDay(counter, 'sign-up', now, one)
  const ofOne = slotOf(repeatableId(recipientOf(email)))
  if (!(await reserveUses(ofOne, 1, SIGN_UPS_OF_ONE_ADDRESS_A_DAY))) return signUpRefusals.ofOne
  if (await reserveUses(slotOf(), 1, triggerEnvironment.SIGN_UPS_A_DAY)) return undefined
  recordEvent('SignUpsRefused')
  return signUpRefusals.ofAll
}
