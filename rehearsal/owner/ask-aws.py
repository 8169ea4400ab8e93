"""Looks the commands of `aws` up in botocore's models, as the CLI does, and calls what they say.

Reads {"endpoint": ..., "words": [...], "run": bool} and writes {"problem": text} or {"answer": object}, or {} where only
its names were looked at. Files that a command reads or writes lie in the folder that this runs in.
"""

import json
import re
import sys
from pathlib import Path

import botocore.session
import jmespath
from botocore import xform_name
from botocore.model import OperationNotFoundError

SERVICES = {"s3api": "s3"}
GLOBAL = {"region", "cli-binary-format", "query", "output", "profile"}


class Problem(Exception):
    pass


def operation_of(client, name):
    for method, operation in client.meta.method_to_api_mapping.items():
        if method.replace("_", "-") == name:
            return method, client.meta.service_model.operation_model(operation)
    raise Problem(f"there is no {client.meta.service_model.service_name} {name}")


def options_of(words):
    options, index = {}, 0
    # Where the answer goes is a word of its own, behind all options, of commands that answer with bytes.
    words = words[:-1] if words and words[-1].startswith("/dev/") else words
    while index < len(words):
        word = words[index]
        if not word.startswith("--"):
            raise Problem(f"{word} stands where an option should")
        values = []
        index += 1
        while index < len(words) and not words[index].startswith("--"):
            values.append(words[index])
            index += 1
        options[word[2:]] = values
    return options


def structure(shape, text):
    """JSON, or the CLI's Key=value,Key=value."""
    if text[:1] in "{[":
        return json.loads(text)
    read = {}
    for part in re.split(r",(?=\w+=)", text):
        name, _, value = part.partition("=")
        if name not in shape.members:
            raise Problem(f"{name} is none of {', '.join(shape.members)}")
        read[name] = value_of(shape.members[name], [value])
    return read


def value_of(shape, values):
    kind = shape.type_name
    if kind == "boolean":
        return values != ["false"]
    if kind == "list" and values and values[0][:1] != "[":
        return [value_of(shape.member, [value]) for value in values]
    values = [Path(value[7:]).read_text() if value.startswith("file://") else value for value in values]
    if len(values) != 1:
        raise Problem(f"{values} is not one value")
    if kind in ("integer", "long"):
        return int(values[0])
    if kind in ("structure", "map", "list"):
        return structure(shape, values[0])
    allowed = getattr(shape, "enum", [])
    if allowed and values[0] not in allowed:
        raise Problem(f"{values[0]} is none of {', '.join(allowed)}")
    return values[0]


def arguments_of(operation, options):
    shape = operation.input_shape
    members = {xform_name(name, "-"): (name, each) for name, each in (shape.members.items() if shape else [])}
    arguments = {}
    for option, values in options.items():
        if option in GLOBAL:
            continue
        plain = option[3:] if option.startswith("no-") and option not in members else option
        if plain not in members:
            raise Problem(f"it has no option --{option}")
        name, each = members[plain]
        arguments[name] = False if plain != option else value_of(each, values)
    missing = [name for name in (shape.required_members if shape else []) if name not in arguments]
    return arguments, [f"--{xform_name(name, '-')}" for name in missing]


def ask(session, endpoint, words, run):
    target = words[words.index(">") + 1] if ">" in words else None
    _, service, name, *rest = words[: words.index(">")] if target else words
    service = SERVICES.get(service, service)
    if service not in session.get_available_services():
        raise Problem(f"there is no aws {service}")
    options = options_of(rest)
    region = options.get("region", ["us-east-1"])[0]
    client = session.create_client(service, region_name=region, endpoint_url=endpoint)
    method, operation = operation_of(client, name)
    arguments, missing = arguments_of(operation, options)
    if not run:
        return {}
    if missing:
        raise Problem(f"it needs {', '.join(missing)}")
    answer = getattr(client, method)(**arguments)
    answer.pop("ResponseMetadata", None)
    found = jmespath.search(options["query"][0], answer) if "query" in options else answer
    if "query" in options and not found:
        raise Problem(f"--query {options['query'][0]} finds nothing")
    if target:
        Path(target).write_text(json.dumps(found, default=str))
    return {"answer": found}


def main():
    asked = json.load(sys.stdin)
    session = botocore.session.get_session()
    session.set_credentials("rehearsal", "rehearsal")
    try:
        told = ask(session, asked["endpoint"], asked["words"], asked["run"])
    except (Problem, OperationNotFoundError) as problem:
        told = {"problem": str(problem)}
    except Exception as error:  # what the service refused is told as it is
        told = {"problem": f"{type(error).__name__}: {error}"}
    json.dump(told, sys.stdout, default=str)


main()
