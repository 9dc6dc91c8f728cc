import { parseDocumentName } from "../documents/names.ts";
import { alternativesOf } from "../query/predicates.ts";
import type { FieldFilter, Filter, Predicate, Query } from "../query/query.ts";
import { isNamePath } from "../query/queryPath.ts";
import { OPEN_VALUE } from "../rules/values/constraint.ts";
import {
  ANY_DEPTH,
  ANY_SEGMENT,
  type RequestSegment,
  type RulesCondition,
  type RulesMap,
  type RulesValue,
} from "../rules/types.ts";
import { rulesFloat, rulesMap } from "../rules/values/values.ts";
import { toRulesValue } from "./rulesView.ts";

/** What a query guarantees for one field: its value, or conditions on it and on the fields inside. */
interface Facts {
  value?: RulesValue;
  readonly conditions: RulesCondition[];
  readonly fields: Map<string, Facts>;
}

/** The comparison operators in the syntax of the rules language. */
const comparisons: Partial<Record<FieldFilter["operator"], RulesCondition["operator"]>> = {
  LESS_THAN: "<",
  LESS_THAN_OR_EQUAL: "<=",
  GREATER_THAN: ">",
  GREATER_THAN_OR_EQUAL: ">=",
  NOT_EQUAL: "!=",
  ARRAY_CONTAINS: "contains",
};

/** Documents that a query may return, as the rules see them. */
interface ListedDocuments {
  /** Their path below `documents`, as far as the query determines it. */
  readonly segments: readonly RequestSegment[];
  /** What the query guarantees for them; of one document that it names, the document itself. */
  readonly resource: RulesMap | null;
}

function listedPath(query: Query): readonly RequestSegment[] {
  const { parent, collectionId, allDescendants } = query;
  if (!allDescendants) return [...parent, collectionId ?? ANY_SEGMENT, ANY_SEGMENT];
  return collectionId === null ? [...parent, ANY_DEPTH] : [...parent, ANY_DEPTH, collectionId, ANY_SEGMENT];
}

/**
 * The documents in a query's result: one entry for each alternative after OR, IN and ARRAY_CONTAINS_ANY are expanded.
 * As in production, a condition on the name makes it one document, of which the rules see what is stored.
 * @param stored the document at a path below `documents`
 */
export function listedDocuments(
  query: Query,
  stored: (path: string) => RulesMap | null,
): readonly ListedDocuments[] {
  const filter = query.filter && expanded(query.filter);
  return alternativesOf(filter).map((predicates) => {
    const named = predicates.find(({ path, operator }) => isNamePath(path) && operator === "EQUAL");
    if (named?.kind === "field" && named.value.kind === "reference") {
      const { segments } = parseDocumentName(named.value.name, "__name__");
      return { segments, resource: stored(segments.join("/")) };
    }
    const data: Facts = { conditions: [], fields: new Map() };
    for (const predicate of predicates) if (!isNamePath(predicate.path)) addTo(data, predicate);
    const resource = rulesMap({ data: valueOf(data), id: OPEN_VALUE, __name__: OPEN_VALUE });
    return { segments: listedPath(query), resource };
  });
}

function expanded(filter: Filter): Filter {
  if (filter.kind === "composite") return { ...filter, filters: filter.filters.map(expanded) };
  if (filter.kind === "unary" || filter.value.kind !== "array") return filter;
  const operator =
    filter.operator === "IN" ? "EQUAL" : filter.operator === "ARRAY_CONTAINS_ANY" ? "ARRAY_CONTAINS" : null;
  if (operator === null) return filter;
  const filters = filter.value.items.map((value) => ({ ...filter, operator, value }) as const);
  return { kind: "composite", operator: "OR", filters };
}

function addTo(data: Facts, predicate: Predicate): void {
  let facts = data;
  for (const name of predicate.path) {
    const inner = facts.fields.get(name) ?? { conditions: [], fields: new Map<string, Facts>() };
    facts.fields.set(name, inner);
    facts = inner;
  }
  if (predicate.operator === "IS_NULL") facts.value = null;
  if (predicate.operator === "IS_NAN") facts.value = rulesFloat(Number.NaN);
  if (predicate.kind === "unary") return;
  const { operator, value } = predicate;
  const comparison = comparisons[operator];
  if (operator === "NOT_IN" && value.kind === "array") {
    for (const item of value.items) facts.conditions.push({ operator: "!=", value: toRulesValue(item) });
  } else if (comparison === undefined || isNullRange(predicate)) {
    facts.value = toRulesValue(value);
  } else {
    facts.conditions.push({ operator: comparison, value: toRulesValue(value) });
  }
}

/** A range matches only values of its operand's kind, so a range of null matches only null. */
function isNullRange({ operator, value }: FieldFilter): boolean {
  return value.kind === "null" && operator !== "NOT_EQUAL" && operator !== "ARRAY_CONTAINS";
}

function valueOf({ value, conditions, fields }: Facts): RulesValue {
  if (value !== undefined) return value;
  const inner = Array.from(fields, ([name, facts]) => [name, valueOf(facts)] as const);
  return { type: "constraint", conditions, fields: new Map(inner) };
}
