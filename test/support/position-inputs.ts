import { defaultSettings } from '#core/links/customers/message-kinds.ts'

/** Honest inputs of the calls about where drivers are and what they have done, by call. */
export const positionInputs = (routeId: () => string) => ({
  'drives.consent': () => ({ routeid: routeId() }),
  'drives.saveConsent': () => ({ routeid: routeId(), shares: false }),
  'drives.tellPositions': () => ({
    ...{ routeid: routeId(), sentAt: 1_795_500_000_000, positions: [{ at: 1_795_500_000_000, position: [40.7, -74] }] },
  }),
  'drives.progress': () => ({ date: '2026-11-24' }),
  'drives.teamPositions': () => ({ date: '2026-11-24' }),
  'drives.stopLink': () => ({ date: '2026-11-24', driverId: 1, stop: '1 Broadway' }),
  'drives.stopView': () => ({ linkid: 'a'.repeat(28) }),
  'drives.sayOfStop': () => ({
    ...{ linkid: 'a'.repeat(28), wish: { wish: 'none', words: '' }, rating: { stars: 5, words: 'Fine' } },
  }),
  'drives.stopMessages': () => ({ linkid: 'a'.repeat(28), isStopped: true }),
  'drives.stopMails': () => ({ linkid: 'a'.repeat(28), contact: 'a'.repeat(40) }),
  'drives.keepPhoto': () => ({ routeid: routeId(), proofId: 'a'.repeat(20) }),
  'drives.uploadPhoto': () => ({ routeid: routeId(), proofId: 'a'.repeat(20) }),
  'drives.photo': () => ({ ticket: `${'a'.repeat(200)}.${'b'.repeat(43)}` }),
  'drives.stopProof': () => ({ linkid: 'a'.repeat(28), proofId: 'a'.repeat(20) }),
  'drives.routeWishes': () => ({ routeid: routeId() }),
  'drives.tellSettings': () => ({}),
  'drives.saveTellSettings': () => ({ version: 0, settings: { ...defaultSettings, eveningAt: 1080 } }),
  'drives.beforeDay': () => ({ date: '2026-11-24' }),
  'drives.tellCustomers': () => ({ date: '2026-11-24' }),
  'drives.keepPhone': () => ({ routeid: routeId() }),
  'drives.phoneRoutes': () => ({ key: `phone_${'a'.repeat(24)}_${'b'.repeat(28)}` }),
  'drives.forgetPhone': () => ({ key: `phone_${'a'.repeat(24)}_${'b'.repeat(28)}` }),
  'drives.driverPhones': () => ({}),
  'drives.removePhone': () => ({ phoneId: 'a'.repeat(24), since: 1_795_500_000_000 }),
  'drives.writeNote': () => ({
    ...{ routeid: routeId(), noteId: 'a'.repeat(20), stop: '1 1 Broadway', words: 'Ring twice' },
    ...{ at: 1_795_500_000_000, sentAt: 1_795_500_000_000 },
  }),
  'drives.routeNotes': () => ({ routeid: routeId() }),
  'drives.placeNotes': () => ({ address: '1 Broadway' }),
  'drives.changeNote': () => ({
    address: '1 Broadway',
    noteId: 'a'.repeat(20),
    words: 'Ring once',
    seen: 'Ring twice',
  }),
  'drives.customersOfDay': () => ({ date: '2026-11-24' }),
})
