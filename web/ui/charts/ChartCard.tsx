import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from '../layout/Card.tsx'
import { Muted } from '../layout/primitives.tsx'
import classes from './ChartCard.module.css'

interface ChartCardProps {
  title: string
  /** Text alternative of the chart. */
  summary: string
  chart: ReactNode
  columns: readonly string[]
  /** The same figures as rows; the first cell is the row's header. */
  rows: readonly (readonly string[])[]
  /** Of the rows, where two may have the same header. */
  rowIds?: readonly string[]
  note?: string
  tableLabel: string
  chartLabel: string
}

/** A chart that can be switched to a table of its figures. */
export function ChartCard(props: ChartCardProps) {
  const { title, summary, chart, columns, rows, rowIds, note, tableLabel, chartLabel } = props
  const [isTable, setTable] = useState(false)
  return (
    <Card
      className={classes.card}
      title={title}
      action={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setTable(!isTable)}
          aria-label={`${isTable ? chartLabel : tableLabel}: ${title}`}
        >
          {isTable ? chartLabel : tableLabel}
        </Button>
      }
    >
      <div className={classes.body}>
        {isTable ? (
          <FigureTable title={title} columns={columns} rows={rows} rowIds={rowIds} />
        ) : (
          <div role="img" aria-label={summary} className={classes.chart}>
            {chart}
          </div>
        )}
      </div>
      {note && (
        <Muted size={14} mt={12}>
          {note}
        </Muted>
      )}
    </Card>
  )
}

type FigureTableProps = Pick<ChartCardProps, 'title' | 'columns' | 'rows' | 'rowIds'>

const FigureTable = ({ title, columns, rows, rowIds }: FigureTableProps) => (
  <table className={classes.table} aria-label={title}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells], row) => (
        <tr key={rowIds?.[row] ?? name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
