import { NO_PHONE } from '#core/kernel/phone-number.ts'

/** What the forms of a team say when something is missing or wrong, word for word. */
export const ruleTexts = {
  missing: 'One or more responses missing',
  tooFewDrivers: 'Invalid number of drivers. Must have more than 1 driver.',
  negativeStopTime: 'Invalid average time at stop. Please enter a value greater than or equal to 0.',
  email: 'Please enter a valid email address',
  phone: NO_PHONE,
  nameAndEmail: 'Name and Email are required.',
  eachNameAndEmail: 'Be sure to fill in both the name and the email of each driver.',
  driverLimit: "You've reached the maximum number of drivers for your plan. Upgrade to add more.",
} as const
