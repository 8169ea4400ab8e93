import { toCustomer } from '../objects/people.ts'
import { newId, type Provider, timeOf } from '../provider.ts'
import type { CustomerRecord } from '../records/people.ts'

type NewCustomer = Partial<Omit<CustomerRecord, 'id' | 'created' | 'is_deleted'>>

export function addCustomer(provider: Provider, details: NewCustomer): CustomerRecord {
  const created = timeOf(provider, details.test_clock ?? null)
  const record: CustomerRecord = {
    ...{ id: newId('cus'), created, test_clock: null, email: null, name: null, phone: null, description: null },
    ...{ metadata: {}, default_payment_method: null, balance: 0, is_deleted: false, ...details },
  }
  provider.state.customers.push(record)
  provider.emit({ type: 'customer.created', created, object: toCustomer(record) })
  return record
}
