/** The keys of the local provider. They open nothing outside this machine, so that they are no secret. */
export const keys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
} as const
