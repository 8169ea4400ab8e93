import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { type ErasureReceipt, inventoryOf } from '#core/accounts/erasure.ts'
import { receiptMail } from '#core/accounts/receipt-mail.ts'
import { stopExecution } from '#lambdas/gateways/executions.ts'
import { sendMail } from '#lambdas/gateways/mail.ts'
import { forgetVans } from '#lambdas/gateways/vans.ts'
import { environment } from '#lambdas/http/environment.ts'
import { asError, logger } from '#lambdas/http/logging.ts'
import { machineArns } from '#lambdas/jobs/machines.ts'
import { forgetJob, listJobs } from '#store/jobs.ts'
import { finishErasure, noteInventory, readReceipt } from '#store/persons/erasures.ts'
import { findItemsOf, type PersonalItem } from '#store/persons/personal-items.ts'
import { endSubscriptions } from '../erasure/end-subscriptions.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { markGone } from '../erasure/gone-accounts.ts'
import { endWork, erasures, readWork } from '../work-requests.ts'

/**
 * Erases an account whose owner asked for it. The same event may come twice, at once or after a failure: each step can
 * be done again, and what was asked for stays until all of them are done.
 */
export async function handler({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const asked = await readWork(erasures, object.key)
  if (!asked) return
  const { receiptId, userId, username } = asked
  // Somebody asked twice at once: the work that has the receipt does it.
  if ((await markGone(userId, receiptId, Date.now())) !== receiptId) return endWork(object.key)
  await endSubscriptions(userId)
  const found = await findItemsOf(userId)
  await noteInventory(receiptId, inventoryOf(found.map(({ entity }) => entity)))
  await stopTasks(userId)
  await forgetVans(userId)
  const { USER_POOL_ID: pool, PAYLOAD_BUCKET: bucket, UPLOAD_BUCKET: uploads } = environment
  await erasePerson({ userId, usernames: [username] }, { pool, bucket, uploads }, findWhatIsLeft)
  await finishErasure(receiptId, Date.now())
  const receipt = await readReceipt(receiptId, Date.now())
  // First: an event that comes again would mail it again.
  await endWork(object.key)
  if (receipt) await mailReceipt(receipt, asked.email)
}

/** A payment that began before the account was marked may be done only now: nobody could end it any more. */
async function findWhatIsLeft(userId: string): Promise<readonly PersonalItem[]> {
  await endSubscriptions(userId)
  return findItemsOf(userId)
}

/** The account is gone whether or not its last mail arrives. */
async function mailReceipt(receipt: ErasureReceipt, to: string): Promise<void> {
  const { SITE_URL: siteUrl, SUPPORT_ADDRESS: support } = environment
  await sendMail({ to, ...receiptMail(receipt, { siteUrl, support }) }).catch((error: unknown) =>
    logger.error('receipt.not-mailed', { error: asError(error) }),
  )
}

/** Stops what still works for somebody: it would write values that nobody erases any more. */
async function stopTasks(userId: string): Promise<void> {
  for (const { taskId, kind, status } of await listJobs(userId)) {
    await forgetJob(taskId, Date.now())
    if (status === 'running') await stopExecution(machineArns[kind], taskId).catch(logUnstopped(taskId))
  }
}

const logUnstopped = (taskId: string) => (error: unknown) =>
  logger.warn('task.not-stopped', { taskId, error: asError(error) })
