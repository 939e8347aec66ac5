import type { ComponentPropsWithRef, CSSProperties, ElementType, JSX } from 'react'
import classes from './primitives.module.css'

type Tag = keyof JSX.IntrinsicElements

/** The attributes of the element that `as` names, and the properties of the primitive. */
type Primitive<Name extends Tag, Own> = Own & { as?: Name } & Omit<
    ComponentPropsWithRef<Name>,
    keyof Own | 'as'
  >

interface Text {
  /** Height of the text in pixels at the browser's default; by default that of the text around. */
  size?: 12 | 12.5 | 13 | 14 | 15
  /** Pixels above and below. */
  mt?: number
  mb?: number
}

interface Flow extends Text {
  /** Pixels between the children, 16 by default; `'8px 16px'`: between lines and within a line. */
  gap?: number | string
  /** In the colour of secondary text. */
  muted?: boolean
}

interface Padding {
  padding?: number | string
}

interface StackFlow extends Flow {
  /** Where children are that need not be as wide as the stack. */
  align?: 'start' | 'center' | 'end'
}

interface GroupFlow extends Flow {
  /** How children of different heights stand in a line; `center` by default. */
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'space-between'
  nowrap?: boolean
}

/** Children one below the other, each as wide as the stack. */
export function Stack<Name extends Tag = 'div'>(props: Primitive<Name, StackFlow>) {
  return renderElement(classes.stack, 'div', props)
}

/** Children side by side, on further lines where they do not fit. */
export function Group<Name extends Tag = 'div'>(props: Primitive<Name, GroupFlow>) {
  return renderElement(classes.group, 'div', props)
}

/** A list of items one below the other, without markers. */
export function List<Name extends 'ul' | 'ol' = 'ul'>(props: Primitive<Name, StackFlow>) {
  return renderElement(classes.stack, 'ul', props)
}

/** Secondary text: a paragraph, unless `as` names another element. */
export function Muted<Name extends Tag = 'p'>(props: Primitive<Name, Text>) {
  return renderElement(classes.muted, 'p', props)
}

/** A bordered box inside a card, with 12 pixels around its content unless `padding` says otherwise. */
export function Panel<Name extends Tag = 'div'>(props: Primitive<Name, Text & Padding>) {
  return renderElement(classes.panel, 'div', props)
}

/** For screen readers alone. */
export function Hidden<Name extends Tag = 'span'>(props: Primitive<Name, object>) {
  return renderElement(classes.hidden, 'span', props)
}

interface Properties extends Flow, Padding {
  as?: ElementType
  align?: string
  justify?: string
  nowrap?: boolean
  className?: string
  style?: CSSProperties
}

function renderElement(primitive: string | undefined, tag: Tag, properties: Properties) {
  const { as: Element = tag, className, style, ...further } = properties
  const { gap, align, justify, nowrap, muted, size, mt, mb, padding, ...attributes } = further
  const names = [primitive, muted && classes.muted, size && classes.sized, className]
  // Variables, so that the style sheet of a screen can change in a narrow window what they are used for.
  const variables = {
    '--gap': typeof gap === 'number' ? `${gap}px` : gap,
    '--align': align,
    '--justify': justify,
    '--wrap': nowrap && 'nowrap',
    '--size': size && `${size / 16}rem`,
  }
  return (
    <Element
      {...attributes}
      className={names.filter(Boolean).join(' ')}
      style={{ ...variables, marginTop: mt, marginBottom: mb, padding, ...style }}
    />
  )
}
