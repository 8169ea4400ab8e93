/** As CloudWatch calls them. */
export const alarmStates = ['OK', 'ALARM', 'INSUFFICIENT_DATA'] as const
export type AlarmState = (typeof alarmStates)[number]

/** An alarm and what it is to say, by its name without the environment. */
export interface SetAlarm {
  readonly name: string
  readonly state: AlarmState
}
