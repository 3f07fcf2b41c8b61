import {
  BadgeAlert,
  BatteryCharging,
  BellRing,
  BookOpen,
  Calculator,
  CalendarCheck,
  Cog,
  FileText,
  Gavel,
  HandCoins,
  Hourglass,
  Inbox,
  type LucideIcon,
  MailX,
  MessageSquare,
  Package,
  PackageCheck,
  PackageMinus,
  PackagePlus,
  PhoneCall,
  Receipt,
  Send,
  ShieldAlert,
  Smartphone,
  Star,
  Undo2,
} from 'lucide-react'
import type { WorkQueueGroup, WorkQueueKey } from '#domain/office/work-queues.ts'
import { pageSize } from '../list/paging.ts'

type WorkQueue = {
  title: string
  /** Title when the queue is empty. */
  done: string
  Icon: LucideIcon
  /** The queue contains failures rather than new work. */
  alarming?: true
  /** The items have no time and fit on one line. */
  short?: true
  listPath: string
  /** Returns the URL that opens an item. `place` is the number of items before it in a list sorted newest first. */
  itemPath: (id: number, place: number) => string
}

const inList = (path: string) => (id: number) => `${path}${path.includes('?') ? '&' : '?'}id=${id}`

/** Returns the page of the list that contains the row. */
const pageAt = (place: number) => Math.floor(Math.max(0, place) / pageSize) + 1

/** Returns the day of an item whose id is the day as a number: `20261120`. */
const readDay = (id: number) => String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Titles of the groups of work queues. */
export const workQueueGroupTitles = {
  late: 'Sent eller fel',
  today: 'I dag',
  waiting: 'Väntar på någon',
  money: 'Pengar',
  stock: 'Lager',
} as const satisfies Record<WorkQueueGroup, string>
export const workQueues = {
  disputes: {
    title: 'Bestridda betalningar',
    done: 'Tvister',
    Icon: Gavel,
    alarming: true,
    listPath: '/admin/betalningar',
    itemPath: inList('/admin/betalningar'),
  },
  failed_mails: {
    title: 'Mejl som inte gick fram',
    done: 'Mejl',
    Icon: MailX,
    alarming: true,
    listPath: '/admin/mejl?status=failed',
    itemPath: inList('/admin/mejl?status=failed'),
  },
  unreached: {
    title: 'Kunder att ringa',
    done: 'Kunder',
    Icon: PhoneCall,
    alarming: true,
    listPath: '/admin/arenden?vy=nas-inte',
    itemPath: inList('/admin/arenden?vy=nas-inte'),
  },
  failed_refunds: {
    title: 'Återbetalningar som inte gick igenom',
    done: 'Återbetalningar',
    Icon: BadgeAlert,
    alarming: true,
    listPath: '/admin/betalningar',
    itemPath: inList('/admin/betalningar'),
  },
  awaited: {
    title: 'Väntas in',
    done: 'Enheter på väg in',
    Icon: PackagePlus,
    listPath: '/admin/arenden?status=V%C3%A4ntas+in',
    itemPath: inList('/admin/arenden?status=V%C3%A4ntas+in'),
  },
  late_loans: {
    title: 'Lånetelefoner att få tillbaka',
    done: 'Lånetelefoner',
    Icon: Smartphone,
    listPath: '/admin/lanetelefoner',
    itemPath: () => '/admin/lanetelefoner',
  },
  unsent_purchases: {
    title: 'Beställningar att skicka',
    done: 'Inköp',
    Icon: Send,
    listPath: '/admin/inkop',
    itemPath: inList('/admin/inkop'),
  },
  quotes: {
    title: 'Nya offertförfrågningar',
    done: 'Offerter',
    Icon: FileText,
    listPath: '/admin/quotes?status=Ny',
    // The screen can open only rows of the current page.
    itemPath: (id, place) => `/admin/quotes?status=Ny&page=${pageAt(place)}&id=${id}`,
  },
  messages: {
    title: 'Obesvarade meddelanden',
    done: 'Meddelanden',
    Icon: Inbox,
    listPath: '/admin/meddelanden?status=unanswered',
    itemPath: inList('/admin/meddelanden?status=unanswered'),
  },
  reviews: {
    title: 'Omdömen att läsa',
    done: 'Omdömen',
    Icon: Star,
    listPath: '/admin/omdomen?status=waiting',
    itemPath: inList('/admin/omdomen?status=waiting'),
  },
  notes: {
    title: 'Olästa från kunder',
    done: 'Kundernas ord',
    Icon: MessageSquare,
    listPath: '/admin/arenden',
    itemPath: inList('/admin/arenden'),
  },
  to_confirm: {
    title: 'Att bekräfta',
    done: 'Bokade reparationer',
    Icon: BellRing,
    listPath: '/admin/arenden?status=V%C3%A4ntar+p%C3%A5+svar',
    itemPath: inList('/admin/arenden?status=V%C3%A4ntar+p%C3%A5+svar'),
  },
  stuck: {
    title: 'Sena och fastnade ärenden',
    done: 'Ärenden',
    Icon: Hourglass,
    listPath: '/admin/arenden?vy=fastnat',
    itemPath: inList('/admin/arenden?vy=fastnat'),
  },
  due_today: {
    title: 'Ska vara klart i dag',
    done: 'Klart i dag',
    Icon: CalendarCheck,
    listPath: '/admin/arenden?vy=idag',
    itemPath: inList('/admin/arenden?vy=idag'),
  },
  parts_arrived: {
    title: 'Delen har kommit',
    done: 'Väntade delar',
    Icon: PackageCheck,
    listPath: '/admin/arenden',
    itemPath: inList('/admin/arenden'),
  },
  late_invoices: {
    title: 'Förfallna fakturor',
    done: 'Fakturor',
    Icon: Receipt,
    listPath: '/admin/fakturor?state=late',
    itemPath: inList('/admin/fakturor?state=late'),
  },
  unbooked_cash: {
    title: 'Kontanter att bokföra',
    done: 'Kontanter',
    Icon: BookOpen,
    listPath: '/admin/bokforing',
    itemPath: () => '/admin/bokforing',
  },
  unclosed_days: {
    title: 'Dagar utan dagsavslut',
    done: 'Dagsavslut',
    Icon: Calculator,
    listPath: '/admin/dagsavslut',
    itemPath: (id) => `/admin/dagsavslut?dag=${readDay(id)}`,
  },
  orders: {
    title: 'Att packa',
    done: 'Beställningar',
    Icon: Package,
    listPath: '/admin/bestallningar?status=paid',
    itemPath: inList('/admin/bestallningar?status=paid'),
  },
  withdrawals: {
    title: 'Ångrade köp',
    done: 'Ångrade köp',
    Icon: Undo2,
    listPath: '/admin/bestallningar?vy=anger',
    itemPath: inList('/admin/bestallningar?vy=anger'),
  },
  trade_ins: {
    title: 'Inbyten att granska',
    done: 'Inbyten',
    Icon: HandCoins,
    listPath: '/admin/inbyten?status=RECEIVED',
    itemPath: inList('/admin/inbyten?status=RECEIVED'),
  },
  low_stock: {
    title: 'Lågt lager',
    done: 'Lager',
    Icon: PackageMinus,
    short: true,
    listPath: '/admin/produkter?vy=lagt',
    itemPath: inList('/admin/produkter?vy=lagt'),
  },
  no_manufacturer: {
    title: 'Nya varor utan tillverkare',
    done: 'Tillverkare',
    Icon: ShieldAlert,
    short: true,
    listPath: '/admin/produkter?vy=utan-tillverkare',
    itemPath: inList('/admin/produkter?vy=utan-tillverkare'),
  },
  no_labelling: {
    title: 'Nya varor utan märkning',
    done: 'Märkning',
    Icon: BatteryCharging,
    short: true,
    listPath: '/admin/produkter?vy=utan-markning',
    itemPath: inList('/admin/produkter?vy=utan-markning'),
  },
  low_parts: {
    title: 'Delar att beställa',
    done: 'Delar',
    Icon: Cog,
    short: true,
    listPath: '/admin/delar?vy=lagt',
    itemPath: inList('/admin/delar?vy=lagt'),
  },
} as const satisfies Record<WorkQueueKey, WorkQueue>

/** Returns the texts and link of a queue's card. */
export function getWorkQueue(key: WorkQueueKey): WorkQueue {
  return workQueues[key]
}
