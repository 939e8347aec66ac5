interface Named {
  first_name: string
  last_name: string
  email: string
}

const beforeAt = (email: string) => email.split('@', 1)[0] ?? email

/** The name for a greeting: the first name, or else the local part of the email address. */
export const greetingName = ({ first_name, email }: Named): string => first_name.trim() || beforeAt(email)

/** Initials for the avatar. */
export function personInitials({ first_name, last_name, email }: Named): string {
  const initials = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (initials || beforeAt(email).slice(0, 2)).toUpperCase()
}
