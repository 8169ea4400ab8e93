import { defineEntity, keyedBy, listedBy, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'
import { writeAll } from '../table/write-all.ts'

const attributes = texts('userId', 'customerId')

const Customers = defineEntity({
  model: { entity: 'customer', version: '1', service: 'billing' },
  attributes,
  indexes: { primary: keyedBy(['userId']) },
})

/** Whose customer it is: an item of its own, as an index would know of a new customer later than the provider's events. */
const Owners = defineEntity({
  model: { entity: 'customerOwner', version: '1', service: 'billing' },
  attributes,
  indexes: {
    primary: keyedBy(['customerId']),
    // By it the item is found when somebody's data are.
    byUser: listedBy(['userId']),
  },
})

/** Somebody's id at the provider, or `undefined` before they have one. */
export async function readCustomerId(userId: string): Promise<string | undefined> {
  const { data } = await Customers.get({ userId }).go({ consistent: true })
  return data?.customerId
}

/** The user behind an id of the provider, or `undefined` where it is none of ours. */
export async function readCustomerOwner(customerId: string): Promise<string | undefined> {
  const { data } = await Owners.get({ customerId }).go({ consistent: true })
  return data?.userId
}

/** Keeps somebody's id at the provider unless there is one; answers the one that is kept. */
export async function createCustomerOnce(userId: string, customerId: string): Promise<string> {
  await writeAll({ Customers, Owners }, (each) => [
    each.Customers.create({ userId, customerId }).commit(),
    each.Owners.put({ userId, customerId }).commit(),
  ])
  const kept = await readCustomerId(userId)
  if (kept) return kept
  throw new Error('A customer was neither written nor there')
}

/** Forgets an id that the provider does not know any more. Whose it was goes last: by it a failure is done again. */
export async function forgetCustomer(userId: string, customerId: string): Promise<void> {
  await unlessRefused(
    Customers.delete({ userId })
      .where(({ customerId: id }, { eq }) => eq(id, customerId))
      .go(),
  )
  await Owners.delete({ customerId }).go()
}
