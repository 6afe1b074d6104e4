import { useSignals } from '@preact/signals-react/runtime'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartOptions,
  LinearScale,
  Tooltip,
} from 'chart.js'
import { useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { theme } from '../../state/theme.ts'
import styles from './StackedBar.module.css'
import { useStyleColours } from './useStyleColours.ts'

// What one bar is made of, and nothing more: all of Chart.js would be three times as much to fetch.
ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

/** One part of the bar. */
export interface BarPart {
  readonly name: string
  /** Above 0. */
  readonly value: number
  /** The value with its unit, in the language on screen. */
  readonly text: string
  /** Name of the style variable with its colour, such as `--part-port`. */
  readonly colour: string
}

export interface StackedBarProps {
  readonly parts: readonly BarPart[]
  /** A figure of the scale, with its unit. */
  readonly scaleText: (value: number) => string
}

const noMotion = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Parts of a whole as one bar, drawn by Chart.js, in colours of the style sheet in both themes. It is a drawing for the eye
 * alone: whoever shows it has the same figures in words beside it.
 */
export function StackedBar({ parts, scaleText }: StackedBarProps) {
  useSignals()
  const frame = useRef<HTMLDivElement>(null)
  const names = [...parts.map(({ colour }) => colour), '--surface', '--ink-2', '--line', '--font', '--ink']
  const colours = useStyleColours(frame, names, theme.value)
  const colourOf = (name: string) => colours?.get(name) ?? ''
  const ink = { color: colourOf('--ink-2'), font: { family: colourOf('--font'), size: 12 } }
  const most = parts.reduce((sum, { value }) => sum + value, 0)
  const options: ChartOptions<'bar'> = {
    indexAxis: 'y',
    maintainAspectRatio: false,
    animation: noMotion.matches ? false : { duration: 200 },
    scales: {
      // The bar is as long as the drawing: the whole is what its parts are to be seen in.
      x: {
        stacked: true,
        max: most,
        border: { display: false },
        grid: { color: colourOf('--line') },
        // Figures at even whole steps: that of the end would stand in the way of the last.
        ticks: {
          ...ink,
          maxTicksLimit: 6,
          precision: 0,
          includeBounds: false,
          callback: (value) => scaleText(Number(value)),
        },
      },
      y: { stacked: true, display: false },
    },
    plugins: {
      tooltip: {
        backgroundColor: colourOf('--ink'),
        titleColor: colourOf('--surface'),
        bodyColor: colourOf('--surface'),
        callbacks: { title: () => '', label: ({ datasetIndex }) => tipOf(parts[datasetIndex]) },
      },
    },
  }
  const datasets = parts.map(({ name, value, colour }) => ({
    label: name,
    data: [value],
    backgroundColor: colourOf(colour),
    borderColor: colourOf('--surface'),
    borderWidth: { right: 2 },
    borderSkipped: false as const,
    barThickness: 32,
  }))
  return (
    <div ref={frame} className={styles.frame} aria-hidden="true">
      {colours && <Chart type="bar" options={options} data={{ labels: [''], datasets }} />}
    </div>
  )
}

const tipOf = (part: BarPart | undefined): string => (part ? `${part.name}: ${part.text}` : '')
