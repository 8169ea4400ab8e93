import { buckets } from './buckets.ts'
import { events } from './events.ts'
import { firewall } from './firewall.ts'
import { functions } from './functions.ts'
import { gateway } from './gateway.ts'
import type { Kinds } from './kind.ts'
import { messages } from './messages.ts'
import { roles } from './roles.ts'
import { signIn } from './sign-in.ts'
import { standIns } from './stand-ins.ts'
import { storage } from './storage.ts'
import { watch } from './watch.ts'

/** Each type of the templates: who makes it on the emulator, how it is seen there, and why it is not seen. */
export const allKinds: Kinds = {
  ...functions,
  ...roles,
  ...gateway,
  ...storage,
  ...buckets,
  ...signIn,
  ...messages,
  ...events,
  ...watch,
  ...firewall,
  ...standIns,
}
