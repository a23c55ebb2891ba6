package dev.benchwarden.platform.description;

import io.swagger.v3.oas.models.Operation;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;

/**
 * Names of the operations in the OpenAPI document, such as {@code showAlert}. Without it those of
 * the same method get numbers, and a new operation would rename others in generated clients.
 */
@Component
class OperationNames implements GlobalOperationCustomizer {

  private static final String CONTROLLER = "Controller";

  @Override
  public Operation customize(Operation operation, HandlerMethod handler) {
    String subject = handler.getBeanType().getSimpleName().replace(CONTROLLER, "");
    return operation.operationId(handler.getMethod().getName() + subject);
  }
}
