import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'

/** "Paso 2 de 6" as text and a decorative bar, never a percentage (care.md#never). */
export function Stepper({ current, total, id }: { current: number; total: number; id?: string }) {
  const texts = useUiTexts()
  return (
    <div className="mb-2">
      <p id={id} className="text-sm text-ink-2">
        {texts.step(current, total)}
      </p>
      <div aria-hidden="true" className="mt-1 flex gap-1">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={classNames('h-1 flex-1 rounded-full', index < current ? 'bg-hope' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  )
}

export type StatusStep = { key: string; label: string; detail?: string; state: 'done' | 'current' | 'ahead' }

/** The stages of a process as a list. */
export function StatusSteps({ label, steps }: { label: string; steps: readonly StatusStep[] }) {
  const texts = useUiTexts()
  return (
    <ol aria-label={label} className="flex flex-col gap-0">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="flex gap-3"
        >
          <span aria-hidden="true" className="flex flex-col items-center">
            <span
              className={classNames(
                'mt-0.5 grid size-6 place-items-center rounded-full border-2',
                dots[step.state],
              )}
            >
              {step.state === 'done' && <Icon name="check" className="size-4" />}
              {step.state === 'current' && <Icon name="more" className="size-4" />}
            </span>
            {index < steps.length - 1 && <span className="w-0.5 flex-1 bg-line" />}
          </span>
          <span className="min-w-0 pb-4">
            <span className={step.state === 'ahead' ? 'text-ink-2' : 'font-semibold'}>
              {step.label}
              <span className="sr-only"> ({texts.stepState[step.state]})</span>
            </span>
            {step.detail && <span className="block text-sm text-ink-2">{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const dots = {
  done: 'border-hope bg-hope text-white',
  current: 'border-hope bg-white text-hope',
  ahead: 'border-line bg-white',
} as const
