declare const unit: unique symbol

/** A number that carries its unit in its type and costs nothing at run time. */
type Quantity<Name extends string> = number & { readonly [unit]: Name }

/** Whole or fractional seconds. */
export type Seconds = Quantity<'seconds'>

/** Meters along a road or a line. */
export type Meters = Quantity<'meters'>

/** Names a plain number as seconds. */
export const seconds = (value: number): Seconds => value as Seconds

/** Names a plain number as meters. */
export const meters = (value: number): Meters => value as Meters

const METERS_PER_MILE = 1609.344

/** Meters to statute miles. */
export const metersToMiles = (distance: number): number => distance / METERS_PER_MILE

/** Seconds to minutes, rounded to the nearest whole one. */
export const secondsToMinutes = (duration: number): number => Math.round(duration / 60)
