import * as z from 'zod'
import { PHONE_KEY_LENGTH } from '#core/drives/phones.ts'
import { callFor } from '../call.ts'
import { failures } from '../errors.ts'

/** Never in an address: those are logged. */
const Key = z.string().min(1).max(PHONE_KEY_LENGTH)
const At = z.number().int().min(0).max(8.64e15)

const noSuchPhone = { 'drives.no-such-phone': 'not-found' } as const

const PhoneShape = z.object({
  phoneId: z.string(),
  driverId: z.number().int(),
  since: z.number(),
  /** A day in UTC. */
  seenOn: z.string(),
  /** "iPhone, Safari", where the browser said so. */
  device: z.string().exactOptional(),
  /** The date of the route whose link it was added by. */
  linkDate: z.string().exactOptional(),
})

/** The phones of drivers: each has a key of its own, which opens the routes of its driver. */
export const phones = {
  keepPhone: callFor('public')
    .route({
      method: 'POST',
      path: '/driver-phone/{routeid}',
      summary: 'A key of its own for the phone of the driver of a route',
    })
    .input(z.object({ routeid: z.string().min(1).max(64) }))
    .output(z.object({ key: z.string(), driver: z.string(), company: z.string() }))
    .errors(
      failures({
        'drives.no-such-route': 'not-found',
        'drives.earlier-day': 'conflict',
        'drives.too-many-phones': 'limit',
        'drives.phones-in-use': 'limit',
      }),
    ),
  phoneRoutes: callFor('public')
    .route({ method: 'POST', path: '/phone-routes', summary: 'What the driver of a phone drives today and tomorrow' })
    .input(z.object({ key: Key }))
    .output(
      z.object({
        driver: z.string(),
        company: z.string(),
        /** By the clocks of the team. */
        today: z.string(),
        routes: z
          .array(
            z.object({
              routeId: z.string(),
              date: z.string(),
              stops: z.number().int(),
              /** Minute of the day; absent where the route has no times. */
              leaveAt: z.number().exactOptional(),
            }),
          )
          .readonly(),
      }),
    )
    .errors(failures({ ...noSuchPhone, 'drives.too-many-asks': 'limit' })),
  forgetPhone: callFor('public')
    .route({ method: 'POST', path: '/forget-phone', summary: 'End the key of the phone that asks' })
    .input(z.object({ key: Key }))
    .output(z.object({}))
    .errors(failures(noSuchPhone)),
  driverPhones: callFor('teams')
    .route({ method: 'GET', path: '/driver-phones', summary: 'The phones that open the routes of drivers' })
    .output(
      z.object({
        phones: z.array(PhoneShape).readonly(),
        /** Drivers whose next phone would be refused, as another one was today. */
        refused: z.array(z.number().int()).readonly().exactOptional(),
      }),
    ),
  removePhone: callFor('teams')
    .route({ method: 'POST', path: '/remove-driver-phone', summary: 'End the key of a driver’s phone' })
    .input(z.object({ phoneId: z.string().min(1).max(64), since: At }))
    .output(z.object({}))
    .errors(failures(noSuchPhone)),
}
