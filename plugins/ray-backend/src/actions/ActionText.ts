/** How an operation is offered to agents. */
export interface ActionText {
  /** Of the action, behind the plugin's id: `list-clusters`. */
  name: string;
  title: string;
  /** When an agent should choose it, and what to do next. */
  whenToUse: string;
  /** A write that takes nothing away from anybody. */
  isGentle?: boolean;
  /** A write that does the same once more when it is repeated. */
  isRepeating?: boolean;
}

/** Why an operation is no action. */
export interface WithoutAction {
  reason: string;
}
