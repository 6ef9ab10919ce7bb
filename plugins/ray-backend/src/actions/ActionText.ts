/** How an operation is offered to agents. */
export interface ActionText {
  /** Follows the plugin's id: `list-clusters`. */
  name: string;
  title: string;
  /** When an agent should choose the action, and what to do next. */
  whenToUse: string;
  /** A write that removes nothing. */
  isGentle?: boolean;
  /** A write whose repetition has no further effect. */
  isRepeating?: boolean;
}

/** Why an operation is not offered as an action. */
export interface WithoutAction {
  reason: string;
}
