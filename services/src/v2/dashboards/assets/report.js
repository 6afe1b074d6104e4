// Draws the chart of a report from the data that stands in its page. A classic script: the page is sandboxed, so that it
// has no origin that modules could be fetched for.
;(() => {
  const canvas = document.querySelector('canvas')
  const source = document.querySelector('#chart')
  if (canvas === null || source === null || !('Chart' in window)) return
  const { labels, series, isStacked, unit } = JSON.parse(source.textContent)
  const number = new Intl.NumberFormat(document.documentElement.lang)
  const barHeight = isStacked ? 30 : 38

  /** Colours of the theme, or of paper while the page is printed. */
  const colourOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

  const coloursOf = ({ tone }) => ({ backgroundColor: colourOf(tone), borderColor: colourOf('surface') })

  /** A label beside its bar takes a third of the width at most; the table has it whole. */
  function shorten(label, width) {
    const most = Math.max(12, Math.floor(width / 3 / 7))
    return label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label
  }

  function paint(chart) {
    const { scales, plugins } = chart.options
    for (const axis of [scales.x, scales.y]) {
      axis.ticks.color = colourOf('ink-2')
      axis.border.color = colourOf('line')
      axis.grid.color = colourOf('line')
      axis.title.color = colourOf('ink-2')
    }
    plugins.legend.labels.color = colourOf('ink')
    for (const [index, dataset] of chart.data.datasets.entries()) Object.assign(dataset, coloursOf(series[index]))
    chart.update()
  }

  const font = { family: getComputedStyle(document.body).fontFamily, size: 12 }
  canvas.parentElement.style.height = `${labels.length * barHeight + 96}px`
  const axis = (options) => ({ stacked: isStacked, border: {}, ...options, ticks: { font, ...options.ticks } })
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels,
      datasets: series.map((one) => ({
        ...coloursOf(one),
        label: one.name,
        data: one.values,
        // A line in the colour of the ground tells neighbours apart for whoever does not see their colours.
        borderWidth: isStacked ? { left: 0, right: 1, top: 0, bottom: 0 } : 0,
        borderSkipped: false,
        borderRadius: 2,
        maxBarThickness: 22,
      })),
    },
    options: {
      indexAxis: 'y',
      maintainAspectRatio: false,
      // Nothing moves: for whoever asks for that, and so that paper gets its own colours at once.
      animation: false,
      interaction: { mode: 'index', axis: 'y', intersect: false },
      scales: {
        x: axis({
          beginAtZero: true,
          grid: { drawTicks: false },
          title: { display: true, text: unit, font },
          ticks: { precision: 0, callback: (value) => number.format(value) },
        }),
        y: axis({
          grid: { display: false },
          title: { display: false },
          ticks: {
            autoSkip: false,
            crossAlign: 'far',
            callback(_, index) {
              return shorten(labels[index], this.chart.width)
            },
          },
        }),
      },
      plugins: {
        colors: { enabled: false },
        legend: { position: 'top', align: 'start', labels: { font, boxWidth: 12, boxHeight: 12, padding: 16 } },
        tooltip: {
          callbacks: {
            label: ({ dataset, raw }) => `${dataset.label}: ${raw === null ? '–' : number.format(raw)}`,
          },
        },
      },
    },
  })
  paint(chart)
  const repaint = () => paint(chart)
  matchMedia('print').addEventListener('change', repaint)
  addEventListener('beforeprint', repaint)
  addEventListener('afterprint', repaint)
})()
