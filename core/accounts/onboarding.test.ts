import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  choose,
  explain,
  firstOnboarding,
  mediums,
  type OnboardingState,
  segments,
  stepBack,
} from './onboarding.ts'

const at = (step: OnboardingState['step']): OnboardingState => ({ ...firstOnboarding, step })

describe('the questionnaire', () => {
  it('goes on from 1 to 2 and from 2 to 3, by way of the halves for Other [D-134, P-167]', () => {
    expect(choose(at(1), 'Delivery')).toMatchObject({ step: 2, segment: 'Delivery' })
    expect(choose(at(1), 'Other')).toMatchObject({ step: 1.5, segment: 'Other' })
    expect(choose(at(2), 'Ad')).toMatchObject({ step: 3, medium: 'Ad' })
    expect(choose(at(2), 'Other')).toMatchObject({ step: 2.5, medium: 'Other' })
    expect(explain(at(1.5), '').step).toBe(2)
    expect(explain(at(2.5), '').step).toBe(3)
  })

  it('goes back from 1.5 to 1 and from 2.5 to 2, otherwise by one step [D-135, P-168]', () => {
    expect([1.5, 2, 2.5, 3].map((step) => stepBack(at(step as OnboardingState['step']))?.step)).toEqual([1, 1, 2, 2])
    expect(stepBack(at(1))).toBeUndefined()
  })

  it('lets words replace Other only where there are any [D-135, P-169]', () => {
    const other = choose(at(1), 'Other')

    expect(explain(other, '  ').segment).toBe('Other')
    expect(explain(other, ' Bee keeping ').segment).toBe('Bee keeping')
    expect(explain(choose(at(2), 'Other'), 'A flyer').medium).toBe('A flyer')
  })

  it('offers what is written [D-086, D-087, P-159, P-160]', () => {
    expect(segments.join()).toBe('Delivery,Personal Use,Travel,Real Estate,Field Service,Sales,Health Care,Other')
    expect(mediums.join()).toBe('Google,Article/Blog,Friend/Colleague,Ad,Email,Social Media,Other')
  })

  it('shows a kept answer as the choice that led to it', () => {
    expect(choiceOf('Sales', segments)).toBe('Sales')
    expect(choiceOf('Bee keeping', segments)).toBe('Other')
    expect(choiceOf('', segments)).toBeUndefined()
  })
})
